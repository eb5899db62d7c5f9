import { useId } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import { FormError } from '@/shared/ui/FormError';
import type { DeskSite } from '../deskState';
import type { SiteWords } from '../words/site/zh-CN';
import { type KnownSite, valueAt } from './checkFields';
import { ChoiceControl } from './ChoiceControl';
import { HALF_TYPED, textOf } from './formValues';
import { PlaceSearch } from './PlaceSearch';
import { problemText } from './problemText';
import { RowsControl } from './RowsControl';
import { SecretControl } from './SecretControl';
import { SeenFrom } from './SeenFrom';
import { canReset, shownIn } from './shown';
import { SITE_FORM, type Control, type SitePath } from './siteForm';
import type { SiteForm } from './useSiteForm';
import type { ControlProps } from './control';

export interface FieldProps {
  path: SitePath;
  site: KnownSite & Pick<DeskSite, 'secrets' | 'seen'>;
  form: SiteForm;
  words: SiteWords;
  readOnly: boolean;
}

/** A field of the file: label and purpose on the left, its control on the right. */
export function FieldRow(props: FieldProps) {
  const { path, site, form, words, readOnly } = props;
  const { as } = SITE_FORM[path];
  const [label, why] = words.fields[path];
  const id = useId();
  const shown = shownIn(path, site, form.drafts);
  const problem = form.problems.find((one) => one.path === path && !one.cell);
  const remark = form.remarks.find((one) => one.path === path && !one.cell)?.remark;
  const control = {
    id,
    label,
    shown,
    words,
    readOnly,
    describedBy: `${id}why ${problem ? `${id}wrong` : `${id}remark`}`,
    wrong: problem !== undefined,
    onChange: (next: typeof shown | undefined) => form.change(path, next),
  };
  const drawn = () => {
    switch (as.kind) {
      case 'switch':
      case 'maybe':
      case 'choice':
      case 'engine':
        return <ChoiceControl {...control} as={as} path={path} site={site} drafts={form.drafts} />;
      case 'secret':
        return <SecretControl {...control} isSet={site.secrets.includes(path)} />;
      case 'rows':
        return <RowsControl {...control} as={as} path={path} form={form} />;
      case 'shown':
        return <p className="desk-shown">{[valueAt(site.fields, path)].flat().join(' · ') || words.none}</p>;
      default:
        return <TextControl {...control} as={as} />;
    }
  };
  // A `<label>` can only name a single form field.
  const isField = !['switch', 'maybe', 'choice', 'engine', 'rows', 'shown'].includes(as.kind);
  return (
    <div
      className="desk-field"
      data-wide={as.kind === 'rows' || undefined}
      onFocus={() => form.enter(path)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) form.leave(path);
      }}
    >
      <div className="desk-label">
        {isField ? <label htmlFor={id}>{label}</label> : <span aria-hidden={as.kind !== 'shown'}>{label}</span>}
        <small id={`${id}why`}>{why}</small>
        {!readOnly && canReset(path, site, shown) && (
          <button
            type="button"
            className="chip desk-reset"
            aria-label={words.resetOf(label)}
            onClick={() => form.change(path, undefined)}
          >
            <RotateCcw className="icon icon--s" aria-hidden />
            <span>{words.reset}</span>
          </button>
        )}
      </div>
      <div className="form-field">
        {drawn()}
        {path === 'weather.place.city' && !readOnly && (
          <PlaceSearch
            name={textOf(shown)}
            words={words.places}
            onChoose={({ city, latitude, longitude }) => {
              form.change('weather.place.city', city);
              form.change('weather.place.latitude', String(latitude));
              form.change('weather.place.longitude', String(longitude));
            }}
          />
        )}
        {path === 'home.networks' && (
          <SeenFrom
            seen={site.seen}
            typed={textOf(shown)}
            words={words.seen}
            readOnly={readOnly}
            onTake={(typed) => form.change(path, typed)}
          />
        )}
        {problem && <FormError id={`${id}wrong`}>{problemText(problem, words.wrong)}</FormError>}
        {remark && !problem && (
          <p className="form-note" role="status" id={`${id}remark`}>
            {words.remarks[remark]}
          </p>
        )}
      </div>
    </div>
  );
}

/** An input for a text, number, date or address, or for a list of texts or addresses. */
function TextControl({ as, id, shown, readOnly, describedBy, wrong, onChange }: ControlProps & { as: Control }) {
  const isAddress = as.kind === 'address' || as.kind === 'lines';
  const common = {
    id,
    readOnly,
    // The browser's field keeps what is typed while it has no date.
    value: as.kind === 'date' && textOf(shown) === HALF_TYPED ? '' : textOf(shown),
    autoComplete: 'off',
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-invalid': wrong || undefined,
    dir: isAddress ? 'ltr' : 'auto',
    ...(isAddress && { autoCapitalize: 'off' }),
    onChange: ({ target }: { target: { value: string; validity: ValidityState } }) =>
      onChange(target.validity.badInput ? HALF_TYPED : target.value),
  };
  if (as.kind === 'long' || as.kind === 'lines') return <textarea {...common} rows={2} />;
  return (
    <input
      {...common}
      type={as.kind === 'date' ? 'date' : 'text'}
      inputMode={as.kind === 'number' ? 'decimal' : as.kind === 'address' ? 'url' : undefined}
    />
  );
}
