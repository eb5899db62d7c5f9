import { useId, useState, type KeyboardEvent } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import GripVertical from '~icons/lucide/grip-vertical';
import Trash2 from '~icons/lucide/trash-2';
import type { Field } from '@/contract/siteField';
import { IconPicker } from '@/features/mine/iconPicker/IconPicker';
import { kindOf } from '@/features/mine/iconPicker/linkIcon';
import { firstLetter } from '@/shared/lib/text';
import { FormError } from '@/shared/ui/FormError';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';
import { SwitchControl, TextControl, useProblemText, type ControlProps } from './controls';
import { fieldText, type Row } from './formValues';
import type { FieldProblem, Remark } from './useSiteForm';
import { cellOf } from '@/shared/sortable/useLift';

interface Props {
  row: Row;
  /** Identifies the row while it is dragged. */
  cell: number;
  index: number;
  name: string;
  columns: readonly Field[];
  problems: readonly FieldProblem[];
  remarks: readonly Remark[];
  readOnly: boolean;
  /** Whether it is being dragged: a placeholder is shown in its place. */
  isHeld: boolean;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const isPicture = (icon: string) => icon.includes('/');

/** An object of a list: drag handle, a field for each column, and a delete button. */
export function EntryRow({ row, cell, index, name, columns, problems, remarks, readOnly, isHeld, ...props }: Props) {
  const { site: words } = useDeskWords();
  const problemText = useProblemText();
  const [picking, setPicking] = useState(false);
  const icons = useWords().mine;
  const id = useId();
  const icon = fieldText(row['icon']);
  const kind = isPicture(icon) ? words.columns.link : icons.kind[kindOf(icon)];
  const set = (column: string, value: unknown) => props.onChange({ ...row, [column]: value });
  const labels: Readonly<Record<string, string>> = words.columns;
  return (
    <li
      className="desk-entry"
      data-index={index}
      {...cellOf(cell, isHeld)}
      onKeyDown={props.onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) props.onLeave();
      }}
    >
      {!readOnly && (
        <button type="button" className="desk-grip" data-grip aria-label={words.move(name)}>
          <GripVertical className="icon" aria-hidden />
        </button>
      )}
      {/* The empty `data-index` allows text selection with the mouse instead of dragging. */}
      <div className="desk-cells" data-index="">
        {columns.map((field) => {
          const { path } = field;
          const wrong = problems.some(({ place }) => place[1] === path);
          const label = labels[path] ?? path;
          return (
            <div
              key={path}
              className="form-field"
              data-column={path}
              data-label={field.kind === 'icon' ? undefined : label}
            >
              {field.kind === 'icon' ? (
                <button
                  type="button"
                  className="form-icon"
                  disabled={readOnly}
                  aria-label={icons.iconIs(kind, isPicture(icon) ? icon : icon || firstLetter(name))}
                  aria-expanded={picking}
                  aria-controls={id}
                  onClick={() => setPicking(!picking)}
                >
                  <SiteIcon icon={icon} name={fieldText(row['name'])} />
                </button>
              ) : (
                <Cell
                  field={field}
                  value={row[path]}
                  label={words.cell(label, index + 1)}
                  placeholder={label}
                  readOnly={readOnly}
                  wrong={wrong}
                  describedBy={wrong ? id + path : undefined}
                  onChange={(value) => set(path, value)}
                />
              )}
            </div>
          );
        })}
      </div>
      {!readOnly && (
        <button
          type="button"
          className="icon-button desk-remove"
          data-remove
          aria-label={words.remove(name)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={props.onRemove}
        >
          <Trash2 className="icon icon--s" aria-hidden />
        </button>
      )}
      {problems.map((problem) => (
        <FormError key={problem.place.join('.')} id={id + String(problem.place[1])}>
          {problemText(problem)}
        </FormError>
      ))}
      {problems.length === 0 &&
        remarks.map(({ remark }) => (
          <p key={remark} className="note" role="status">
            {words.remarks[remark]}
          </p>
        ))}
      {picking && (
        <div className="desk-picker" data-index="">
          <IconPicker
            id={id}
            icon={icon}
            name={fieldText(row['name'])}
            emoji={[]}
            words={icons}
            onChange={(next) => set('icon', next)}
            other={{
              label: words.columns.link,
              isChosen: isPicture,
              choice: (
                <div className="form-field">
                  <input
                    type="text"
                    dir="ltr"
                    autoComplete="off"
                    spellCheck={false}
                    placeholder="/icons/nas.png"
                    aria-label={words.columns.link}
                    value={isPicture(icon) ? icon : ''}
                    onChange={({ target }) => set('icon', target.value)}
                  />
                </div>
              ),
            }}
          />
        </div>
      )}
    </li>
  );
}

/** The control of a column. */
function Cell(props: ControlProps & { placeholder: string }) {
  const { field, value, label, readOnly, onChange } = props;
  const words: Readonly<Record<string, string>> = useDeskWords().site.choices;
  if (field.kind === 'switch') return <SwitchControl {...props} />;
  if (field.kind !== 'choice') return <TextControl {...props} />;
  return (
    <div className="select">
      <select
        className="field"
        disabled={readOnly}
        aria-label={label}
        value={fieldText(value) || field.choices[0]}
        onChange={({ target }) => onChange(target.value)}
      >
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon icon--s" aria-hidden />
    </div>
  );
}
