import { useRef, useState, type KeyboardEvent, useId } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/parts.css';
import { useDeskWords } from '../useDeskWords';
import { type ControlProps, SwitchControl, TextControl, useProblemText } from './controls';
import ChevronDown from '~icons/lucide/chevron-down';
import GripVertical from '~icons/lucide/grip-vertical';
import Trash2 from '~icons/lucide/trash-2';
import type { Field } from '@/contract/siteField';
import { IconPicker } from '@/features/mine/iconPicker/IconPicker';
import { kindOf } from '@/features/mine/iconPicker/linkIcon';
import { useDialogWords } from '@/features/mine/words/dialogs/dialogWords';
import { firstLetter } from '@/shared/lib/text';
import { FormError } from '@/shared/ui/FormError';
import { fieldText, type Row, isEmptyRow, rowsIn } from './formValues';
import type { FieldProblem, Remark, SiteForm } from './useSiteForm';
import { cellOf } from '@/shared/sortable/useLift';

interface EntryRowProps {
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
function EntryRow({ row, cell, index, name, columns, problems, remarks, readOnly, isHeld, ...props }: EntryRowProps) {
  const { site: words } = useDeskWords();
  const problemText = useProblemText();
  const [picking, setPicking] = useState(false);
  const icons = useDialogWords();
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
function Cell(props: ControlProps) {
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

interface Item {
  key: number;
  row: Row;
}

/** A list of objects, one per row, which can be edited, added, removed and reordered. */
export function RowsControl({
  field: { path, columns },
  form,
  label,
  value,
  readOnly,
  describedBy,
  onChange,
}: ControlProps & { form: SiteForm }) {
  const { site: words } = useDeskWords();
  const rows = rowsIn(value);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  /** A key for each row, which moves with it. */
  const [known, setKeys] = useState<readonly number[]>([]);
  const keys = known.length === rows.length ? known : rows.map((_, index) => index);
  const items = rows.map((row, index): Item => ({ key: keys[index] ?? index, row }));
  const [first = ''] = columns.map((column) => column.path);
  const labels: Readonly<Record<string, string>> = words.columns;
  const nameOf = (row: Row, index: number) => fieldText(row['name'] ?? row[first]) || words.row(index + 1);

  const show = (next: readonly Item[]) => {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ row }) => row));
  };
  const put = ({ key, row }: Item, to: number) => {
    const from = items.findIndex((item) => item.key === key);
    const item = items[from];
    if (item) show(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setAnnouncement(words.moved(nameOf(row, to), to + 1, rows.length));
  };
  const focusOn = (index: number, what: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus();
  const {
    shown: order,
    held,
    hand,
  } = useSortable({
    view: list,
    items,
    keyOf: ({ key }) => String(key),
    moves: rows.length > 1,
    onPlaced: (item, { index }) => put(item, index),
    onDropped: ({ index }) => focusOn(index, '[data-grip]'),
  });
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    const item = items[index];
    if (!event.altKey || readOnly || to === index || !item) return;
    event.preventDefault();
    if (items[to]) put(item, to);
  };
  const remove = (index: number) => {
    flushSync(() => show(items.toSpliced(index, 1)));
    if (rows.length > 1) focusOn(Math.min(index, rows.length - 2), '[data-remove]');
    else add.current?.focus();
  };
  const append = () => {
    flushSync(() => show([...items, { key: Math.max(-1, ...keys) + 1, row: {} }]));
    focusOn(rows.length, 'input');
  };

  return (
    <>
      {rows.length > 0 && (
        <div className="desk-cells desk-heads" aria-hidden>
          {columns.map((column) => (
            <span key={column.path} data-column={column.path}>
              {labels[column.path]}
            </span>
          ))}
        </div>
      )}
      <ul className="desk-entries" aria-label={label} aria-describedby={describedBy} ref={list}>
        {order.map(({ key, row }, index) => (
          <EntryRow
            key={key}
            cell={key}
            row={row}
            index={index}
            name={nameOf(row, index)}
            columns={columns}
            problems={form.problems.filter((one) => one.path === path && one.place[0] === index)}
            remarks={form.remarks.filter((one) => one.path === path && one.place[0] === index)}
            readOnly={readOnly}
            isHeld={held?.item.key === key}
            onChange={(next) => show(items.map((item) => (item.key === key ? { key, row: next } : item)))}
            onRemove={() => remove(index)}
            // A new row that is left empty is gone.
            onLeave={() =>
              isEmptyRow(row) && !readOnly ? show(items.filter((item) => item.key !== key)) : form.leave(path)
            }
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
      {held && (
        <Hand ref={hand} className="desk-hand" size={held}>
          <p className="desk-group-hand desk-entry-hand row">
            {columns.some(({ kind }) => kind === 'icon') && (
              <SiteIcon icon={fieldText(held.item.row['icon'])} name={fieldText(held.item.row['name'])} />
            )}
            <span>{nameOf(held.item.row, held.place.index)}</span>
            <small className="note note--dim">{fieldText(held.item.row[columns.at(-1)?.path ?? first])}</small>
          </p>
        </Hand>
      )}
      {!readOnly && (
        <p className="desk-entries-foot row">
          {/* A mistake that is shown when the row above is left moves this button: not between press and release. */}
          <button
            type="button"
            className="chip chip--lit chip--tall"
            ref={add}
            aria-label={words.addTo(label)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={append}
          >
            <Plus className="icon icon--s" aria-hidden />
            <span>{words.add}</span>
          </button>
          {rows.length > 1 && <small className="note note--dim">{words.keys}</small>}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
