import { use, useLayoutEffect, useId, useRef } from 'react';
import { selectMineLinks } from '@/features/mine/mineSlice';
import { unitsOfLanguage } from '@/features/units/unitsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { LanguageContext, useWords } from '@/store/words';
import './SettingsContent.css';
import { newLinks, areSame, settingsChanges, withFile, type SettingChange } from './settingsFile';
import { type openSettingsFile, fileApplied } from './settingsTools';
import { settingValueText } from './settingValueText';
import { useSettingsWords } from './words/settingsWords';

interface Props {
  file: Awaited<ReturnType<typeof openSettingsFile>>;
  /** Called when the visitor closes the preview. */
  onClose: () => void;
}

/** Preview of the changes by a chosen file, or the reason why it changes nothing. */
export function ImportedFile({ file, onClose }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords();
  const settings = useSettingsWords();
  const { fields, file: say } = settings;
  const language = use(LanguageContext);
  const current = useAppSelector((state) => state.settings);
  const own = useAppSelector(selectMineLinks);
  const page = useAppSelector(selectPageData);
  const textOf = (field: SettingChange['field'], value: SettingChange['to']) =>
    field === 'timeZone' && value === '' ? settings.zones.browser('') : settingValueText(field, value, words, settings);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (file.ok) box.current?.focus();
  }, [file]);

  if (!file.ok) {
    return (
      <p className="well settings-content-file" role="alert">
        {say.refused[file.reason]}
      </p>
    );
  }
  const next = withFile(current, file);
  const changes = settingsChanges(current, next, page, unitsOfLanguage(language));
  const { links: filed = [], frequent: openings } = file;
  const links = newLinks(filed, own);
  const isNews = !areSame(current, next);
  const apply = () => {
    dispatch(fileApplied({ ...file, links }));
    onClose();
  };
  return (
    <div className="well settings-content-file" role="group" aria-labelledby={id} ref={box} tabIndex={-1}>
      <strong id={id}>{changes.length > 0 ? say.changes : isNews ? say.choices : say.noChanges}</strong>
      <ul>
        {changes.map(({ field, from, to }) => (
          <li key={field}>{say.change(fields[field], textOf(field, from), textOf(field, to))}</li>
        ))}
        {openings && <li>{say.usage(openings.length)}</li>}
        {filed.length > 0 && <li>{say.links(links.length, filed.length - links.length)}</li>}
      </ul>
      {file.rejected.length > 0 && <p>{say.rejected(file.rejected.map((field) => fields[field]))}</p>}
      {file.newer && <p>{say.newer}</p>}
      <div className="settings-content-answers">
        {(isNews || links.length > 0 || openings) && (
          <button type="button" className="button" onClick={apply}>
            {say.apply}
          </button>
        )}
        <button type="button" className="chip" onClick={onClose}>
          {say.cancel}
        </button>
      </div>
    </div>
  );
}
