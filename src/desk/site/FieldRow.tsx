import { useId } from 'react';
import RotateCcw from '~icons/lucide/rotate-ccw';
import type { Field } from '@/contract/siteField';
import { FormError } from '@/shared/ui/FormError';
import { useAppDispatch } from '@/store/hooks';
import type { DeskSite } from '../deskState';
import { requestDeskApi } from '../save/requestDeskApi';
import { useDeskWords } from '../useDeskWords';
import { ChoiceControl, SecretControl, SwitchControl, TextControl, useProblemText } from './controls';
import { canReset, fieldText } from './formValues';
import { PlaceSearch } from './PlaceSearch';
import { RowsControl } from './RowsControl';
import House from '~icons/lucide/house';
import type { SiteAnswer } from '@/contract/ownerAnswers';
import type { SiteWords } from '../words/site/zh-CN';
import type { SiteForm } from './useSiteForm';

interface SeenFromProps {
  seen: SiteAnswer['seen'];
  /** The ranges, as typed. */
  lines: readonly string[];
  words: SiteWords['seen'];
  readOnly: boolean;
  onTake: (lines: readonly string[]) => void;
}

/** The owner's address as the server sees it, and a button that adds the range around it. */
function SeenFrom({ seen, lines, words, readOnly, onTake }: SeenFromProps) {
  const range = seen?.range;
  const text =
    seen === undefined ? words.unknown : range === undefined ? words.shared(seen.address) : words.from(seen.address);
  return (
    <div className="desk-places">
      <p className="note">{text}</p>
      {range !== undefined && !readOnly && (
        <button
          type="button"
          className="chip desk-seen"
          disabled={lines.includes(range)}
          onClick={() => onTake([...lines, range])}
        >
          <House className="icon icon--s" aria-hidden />
          <span>{lines.includes(range) ? words.used(range) : words.addRange(range)}</span>
        </button>
      )}
      <p className="note">{words.check}</p>
    </div>
  );
}

interface Props {
  field: Field;
  site: DeskSite;
  form: SiteForm;
  readOnly: boolean;
}

/** A field of the file: label and purpose on the left, its control on the right. */
export function FieldRow({ field, site, form, readOnly }: Props) {
  const { path, kind } = field;
  const dispatch = useAppDispatch();
  const { site: words } = useDeskWords();
  const problemText = useProblemText();
  const texts: Readonly<Record<string, readonly [label: string, why: string]>> = words.fields;
  const [label, why] = texts[path] ?? [path, ''];
  const id = useId();
  const value = form.valueOf(path);
  const isRows = kind === 'rows';
  const problem = form.problems.find((one) => one.path === path && !(isRows && one.place.length > 0));
  const remark = form.remarks.find((one) => one.path === path && one.place.length === 0)?.remark;
  const change = (next: unknown) => form.change(path, next);
  const describedBy = `${id}why ${problem ? `${id}wrong` : `${id}remark`}`;
  const control = { field, value, label, readOnly, describedBy, wrong: problem !== undefined, onChange: change };
  const drawn = () => {
    switch (kind) {
      case 'switch':
        return <SwitchControl {...control} words={value === true ? words.on : words.off} />;
      case 'maybe':
      case 'choice':
      case 'engine':
        return <ChoiceControl {...control} engines={form.valueOf('search.engines')} />;
      case 'secret':
        return <SecretControl {...control} id={id} isSet={site.secrets.includes(path)} />;
      case 'rows':
        return <RowsControl {...control} form={form} />;
      case 'shown':
        return <p className="desk-shown">{[value].flat().join(' · ') || words.none}</p>;
      default:
        return <TextControl {...control} id={id} />;
    }
  };
  // A `<label>` can only name a single form field.
  const isField = !['switch', 'maybe', 'choice', 'engine', 'rows', 'shown'].includes(kind);
  return (
    <div
      className="desk-field"
      data-wide={isRows || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) form.leave(path);
      }}
    >
      <div className="desk-label">
        {isField ? <label htmlFor={id}>{label}</label> : <span aria-hidden={kind !== 'shown'}>{label}</span>}
        <small className="note note--dim" id={`${id}why`}>
          {why}
        </small>
        {!readOnly && canReset(field, site, value) && (
          <button
            type="button"
            className="chip desk-reset"
            aria-label={words.resetOf(label)}
            onClick={() => change(undefined)}
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
            name={fieldText(value)}
            words={words.places}
            ask={(name) => dispatch(requestDeskApi({ path: `places?name=${encodeURIComponent(name)}` }))}
            onChoose={({ city, latitude, longitude }) => {
              form.change('weather.place.city', city);
              form.change('weather.place.latitude', latitude);
              form.change('weather.place.longitude', longitude);
            }}
          />
        )}
        {path === 'home.networks' && (
          <SeenFrom
            seen={site.seen}
            lines={Array.isArray(value) ? value.map(String) : []}
            words={words.seen}
            readOnly={readOnly}
            onTake={change}
          />
        )}
        {problem && <FormError id={`${id}wrong`}>{problemText(problem)}</FormError>}
        {remark && !problem && (
          <p className="note" role="status" id={`${id}remark`}>
            {words.remarks[remark]}
          </p>
        )}
      </div>
    </div>
  );
}
