import { use, useId, useState } from 'react';
import { PARTS } from '@/contract/parts';
import { defaultNames } from '@/contract/siteInterface';
import {
  defaultSettings,
  isSame,
  settingThatCounts,
  type DefaultsOfPage,
  type StoredSettings,
} from '@/features/settings/settingsSlice';
import { unitsOfLanguage } from '@/features/units/unitsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { LanguageContext } from '@/store/words';
import type { Saved } from '../save/requestDeskApi';
import type { SiteChanges } from '../save/saveSite';
import { useDeskWords } from '../useDeskWords';

/**
 * What the owner has chosen in this browser, by path in `site.yml`, where it differs from what visitors get who have
 * not chosen. `languageNames` are settings whose default depends on the language: only what is written counts for them.
 */
export function chosenAsDefaults(
  settings: StoredSettings,
  page: DefaultsOfPage,
  languageNames: readonly string[],
): Record<string, unknown> {
  const chosen = defaultNames.filter((name) => {
    const there = languageNames.includes(name)
      ? page.site.interface[name]
      : settingThatCounts(defaultSettings, name, page);
    return settings.touched.includes(name) && !isSame(settings[name], there);
  });
  const { parts } = page.site.interface;
  const switched = PARTS.filter((part) => (settings.parts[part] ?? parts[part]) !== parts[part]);
  return Object.fromEntries([
    ...chosen.map((name) => [`interface.${name}`, settings[name]] as const),
    ...switched.map((part) => [`interface.parts.${part}`, settings.parts[part]] as const),
  ]);
}

interface Props {
  site: DefaultsOfPage['site'];
  readOnly: boolean;
  save: (changes: SiteChanges) => Promise<Saved>;
}

/** The button that makes the owner's own settings the defaults of all visitors. */
export function OwnSettings({ site, readOnly, save }: Props) {
  const words = useDeskWords().site.asDefault;
  const settings = useAppSelector((state) => state.settings);
  const { host } = useAppSelector(selectPageData);
  const language = use(LanguageContext);
  const [written, setWritten] = useState<number>();
  const id = useId();
  const write = async () => {
    const set = chosenAsDefaults(settings, { site, host }, Object.keys(unitsOfLanguage(language)));
    const count = Object.keys(set).length;
    const isWritten = count === 0 || (await save({ set, unset: [] })).ok;
    setWritten(isWritten ? count : undefined);
  };
  return (
    <div className="desk-field">
      <div className="desk-label">
        <small className="note note--dim" id={id}>
          {words.why}
        </small>
      </div>
      <div>
        <button type="button" className="button" aria-describedby={id} disabled={readOnly} onClick={() => void write()}>
          {words.press}
        </button>
        <p className="note" role="status">
          {written !== undefined && words.written(written)}
        </p>
      </div>
    </div>
  );
}
