import { useState } from 'react';
import { isLanguage } from '@/contract/language';
import { SETTINGS } from '@/contract/settings';
import type { Field } from '@/contract/siteField';
import { defaultNames } from '@/contract/siteInterface';
import { problemSentence } from '@/contract/siteProblems';
import { settingValueText } from '@/features/settings/settingValueText';
import { useSettingsWords } from '@/features/settings/words/settingsWords';
import { RadioGroup } from '@/shared/ui/RadioGroup';
import { Switch } from '@/shared/ui/Switch';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import { fromText, HALF_TYPED, rowsIn, fieldText, toText } from './formValues';
import type { FieldProblem } from './useSiteForm';

/** Hook: the sentence for a problem, with the number of its line in a list of lines. */
export function useProblemText() {
  const { site: words, problems } = useDeskWords();
  return ({ code, wanted = '', place }: FieldProblem): string => {
    if (code === 'by-hand-only') return words.byHand;
    if (code === 'in-file') return words.inFile(wanted);
    const text = problemSentence(problems, code, wanted);
    const sentence = text.charAt(0).toUpperCase() + text.slice(1);
    return typeof place[0] === 'number' && place.length === 1 ? words.line(place[0] + 1, sentence) : sentence;
  };
}

export interface ControlProps {
  field: Field;
  value: unknown;
  label: string;
  readOnly: boolean;
  describedBy?: string | undefined;
  /** Whether it has a mistake; the message is shown beside it. */
  wrong?: boolean;
  /** Called with the new value; undefined resets to the default. */
  onChange: (value: unknown) => void;
}

/** An input for text. What is typed stays as it is until the input is left. With an `id` the label is beside it. */
export function TextControl({
  field,
  value,
  label,
  id,
  placeholder,
  ...props
}: ControlProps & { id?: string; placeholder?: string }) {
  const [typed, setTyped] = useState<string>();
  const { kind } = field;
  const isAddress = kind === 'address' || kind === 'lines';
  const common = {
    id,
    placeholder,
    readOnly: props.readOnly,
    value: typed ?? toText(field, value),
    autoComplete: 'off',
    spellCheck: false,
    'aria-label': id ? undefined : label,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.wrong || undefined,
    dir: isAddress ? 'ltr' : 'auto',
    autoCapitalize: isAddress ? 'off' : undefined,
    onChange: ({ target }: { target: { value: string; validity: ValidityState } }) => {
      setTyped(target.value);
      props.onChange(target.validity.valid ? fromText(field, target.value) : HALF_TYPED);
    },
    onBlur: () => setTyped(undefined),
  };
  if (kind === 'long' || kind === 'lines') return <textarea {...common} className="field" rows={2} />;
  // The year of a date is typed digit by digit.
  if (kind === 'date') return <input {...common} type="date" min="1000-01-01" />;
  return (
    <input {...common} type="text" inputMode={kind === 'number' ? 'decimal' : kind === 'address' ? 'url' : undefined} />
  );
}

export function SwitchControl({
  value,
  label,
  readOnly,
  describedBy,
  onChange,
  words = '',
}: ControlProps & { words?: string }) {
  return (
    <fieldset className="desk-switch" disabled={readOnly}>
      <Switch label={label} on={value === true} onSwitch={onChange} describedBy={describedBy}>
        <span aria-hidden>{words}</span>
      </Switch>
    </fieldset>
  );
}

/** A choice of a few values: those of the schema, of a switch that may be undecided, or the names of the `engines`. */
export function ChoiceControl({ field, value, engines, ...props }: ControlProps & { engines: unknown }) {
  const settings = useSettingsWords();
  const pageWords = useWords();
  const words: Readonly<Record<string, string>> = { ...useDeskWords().site.choices, ...settings.languages };
  const setting = defaultNames.find((name) => field.path === `interface.${name}`);
  const { kind } = field;
  const own = kind === 'engine' ? words.first : words.own;
  const nameOf = (choice: string) => {
    if (choice === '') return own ?? '';
    if (kind === 'engine') return choice;
    return setting && kind === 'choice'
      ? settingValueText(setting, SETTINGS[setting].read(choice), pageWords, settings)
      : (words[choice] ?? choice);
  };
  const names = () => new Set(rowsIn(engines).flatMap(({ name }) => fieldText(name) || []));
  const undecided = kind === 'engine' ? ['', ...names()] : ['', 'true', 'false'];
  return (
    <fieldset className="desk-choice" disabled={props.readOnly} aria-describedby={props.describedBy}>
      <RadioGroup
        label={props.label}
        isLabelHidden
        value={fieldText(value)}
        choices={(kind === 'choice' ? field.choices : undecided).map((choice) => ({
          value: choice,
          label: nameOf(choice),
          ...(kind === 'choice' && isLanguage(choice) && { lang: choice }),
        }))}
        onChoose={(choice) => {
          const chosen = kind === 'maybe' ? choice === 'true' : choice;
          props.onChange(choice === '' ? undefined : chosen);
        }}
      />
    </fieldset>
  );
}

/**
 * A write-only field for a secret, which the server never sends back: it can be replaced or removed. It is saved on
 * blur or Enter, not after a pause in typing, since a half-typed value could not be seen later.
 */
export function SecretControl({ id, isSet, ...props }: ControlProps & { id: string; isSet: boolean }) {
  const { site: words } = useDeskWords();
  const [typed, setTyped] = useState('');
  const commit = () => {
    if (typed.trim() !== '') props.onChange(typed.trim());
    setTyped('');
  };
  return (
    <div className="row row--s">
      <input
        id={id}
        className="field"
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={props.readOnly}
        value={typed}
        placeholder={isSet ? words.secretSet : words.secretNone}
        aria-describedby={props.describedBy}
        aria-invalid={props.wrong || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        onBlur={commit}
      />
      {isSet && !props.readOnly && (
        <button
          type="button"
          className="chip chip--lit chip--tall"
          aria-label={words.remove(props.label)}
          onClick={() => props.onChange(undefined)}
        >
          {words.secretRemove}
        </button>
      )}
    </div>
  );
}
