import { isLanguage } from '@/contract/language';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Switch } from '@/shared/ui/Switch';
import { engineRows, type Drafts, type KnownSite } from './checkFields';
import type { ControlProps } from './control';
import { textOf } from './formValues';
import type { Control, SitePath } from './siteForm';
import { defaultNames } from '@/contract/siteInterface';
import { SETTINGS } from '@/contract/settings';
import { settingValueText } from '@/features/settings/settingValueText';
import { useSettingsWords } from '@/features/settings/words/settingsWords';
import { useWords } from '@/store/words';

interface Props extends ControlProps {
  as: Control;
  path: SitePath;
  site: KnownSite;
  drafts: Drafts;
}

/** A switch, or a choice of a few values. An empty value is the default. */
export function ChoiceControl({ as, path, site, drafts, label, shown, words, readOnly, describedBy, onChange }: Props) {
  const settings = useSettingsWords();
  const pageWords = useWords();
  const setting = defaultNames.find((name) => path === `interface.${name}`);
  const named = { ...words.choices, ...settings.languages };
  const nameOf = (value: string) =>
    setting && as.kind === 'choice'
      ? settingValueText(setting, SETTINGS[setting].read(value), pageWords, settings)
      : (Object.entries(named).find(([name]) => name === value)?.[1] ?? value);
  if (as.kind === 'switch') {
    const on = shown === true;
    return (
      <fieldset className="desk-switch" disabled={readOnly}>
        <Switch label={label} on={on} onSwitch={onChange} describedBy={describedBy}>
          <span aria-hidden>{on ? words.on : words.off}</span>
        </Switch>
      </fieldset>
    );
  }
  const names = () => engineRows(site, drafts).flatMap(({ cells }) => cells.name?.trim() || []);
  const values =
    as.kind === 'engine' ? ['', ...new Set(names())] : as.kind === 'choice' ? as.values : ['', 'true', 'false'];
  const own = as.kind === 'engine' ? words.choices.first : words.choices.own;
  return (
    <fieldset className="desk-choice" disabled={readOnly} aria-describedby={describedBy}>
      <RadioGroup
        label={label}
        value={textOf(shown)}
        choices={values.map((value) => ({
          value,
          label: value === '' ? own : as.kind === 'engine' ? value : nameOf(value),
          ...(as.kind === 'choice' && isLanguage(value) && { lang: value }),
        }))}
        onChoose={(value) => onChange(value === '' ? undefined : value)}
      />
    </fieldset>
  );
}
