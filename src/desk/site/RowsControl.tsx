import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/parts.css';
import { useDeskWords } from '../useDeskWords';
import type { ControlProps } from './controls';
import { EntryRow } from './EntryRow';
import { isEmptyRow, rowsIn, fieldText, type Row } from './formValues';
import type { SiteForm } from './useSiteForm';

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
