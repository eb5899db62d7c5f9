import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { SiteIcon } from '@/shared/ui/SiteIcon';
import '@/shared/ui/visuallyHidden.css';
import type { ControlProps } from './control';
import { EntryRow } from './EntryRow';
import type { FormRow } from './formValues';
import type { Control, SitePath } from './siteForm';
import type { SiteForm } from './useSiteForm';

interface Props extends ControlProps {
  path: SitePath;
  as: Extract<Control, { kind: 'rows' }>;
  form: SiteForm;
}

const moved = (rows: readonly FormRow[], from: number, to: number): FormRow[] => {
  const row = rows[from];
  return row ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : [...rows];
};

/** A list of objects, one per row, which can be edited, added, removed and reordered. */
export function RowsControl({ path, as, form, label, shown, words, readOnly, describedBy, onChange }: Props) {
  const rows = typeof shown === 'object' ? shown : [];
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const nameOf = (row: FormRow, index: number) =>
    (row.cells.name || row.cells[as.columns[0] ?? 'name'] || '').trim() || words.row(index + 1);
  const announceMove = (row: FormRow, index: number) =>
    setAnnouncement(words.moved(nameOf(row, index), index + 1, rows.length));

  const put = (row: FormRow, to: number) => {
    const from = rows.findIndex(({ key }) => key === row.key);
    onChange(moved(rows, from, to));
    announceMove(row, to);
  };
  const focusOn = (index: number, what: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus();
  const {
    shown: order,
    held,
    hand,
  } = useSortable({
    view: list,
    items: rows,
    keyOf: ({ key }) => String(key),
    moves: rows.length > 1,
    onPlaced: (row, { index }) => put(row, index),
    onDropped: ({ index }) => focusOn(index, '[data-grip]'),
  });
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    const row = rows[index];
    if (!event.altKey || readOnly || to === index || !row) return;
    event.preventDefault();
    if (!rows[to]) return;
    put(row, to);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(rows.toSpliced(index, 1)));
    if (rows.length > 1) focusOn(Math.min(index, rows.length - 2), '[data-remove]');
    else add.current?.focus();
  };
  const append = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    flushSync(() => onChange([...rows, { key, cells: {} }]));
    focusOn(rows.length, 'input');
  };

  return (
    <>
      {rows.length > 0 && (
        <div className="desk-cells desk-heads" aria-hidden>
          {as.columns.map((column) => (
            <span key={column} data-column={column}>
              {words.columns[column]}
            </span>
          ))}
        </div>
      )}
      <ul className="desk-entries" aria-label={label} aria-describedby={describedBy} ref={list}>
        {order.map((row, index) => (
          <EntryRow
            key={row.key}
            row={row}
            index={index}
            name={nameOf(row, index)}
            path={path}
            columns={as.columns}
            problems={form.problems.filter((one) => one.path === path && one.cell?.row === row.key)}
            remarks={form.remarks.filter((one) => one.path === path && one.cell?.row === row.key)}
            words={words}
            readOnly={readOnly}
            isHeld={held?.item.key === row.key}
            onChange={(cells) => onChange(rows.map((one) => (one.key === row.key ? { ...one, cells } : one)))}
            onRemove={() => remove(index)}
            onLeave={() => form.leave(path, true)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
      {held && (
        <Hand ref={hand} className="desk-hand" size={held}>
          <p className="desk-entry-hand">
            {as.columns.includes('icon') && (
              <SiteIcon icon={held.item.cells.icon ?? ''} name={held.item.cells.name ?? ''} />
            )}
            <span>{nameOf(held.item, held.place.index)}</span>
            <small>{held.item.cells[as.columns.at(-1) ?? 'name']}</small>
          </p>
        </Hand>
      )}
      {!readOnly && (
        <p className="desk-entries-foot">
          {/* A mistake that is shown when the row above is left moves this button: not between press and release. */}
          <button
            type="button"
            className="chip"
            ref={add}
            aria-label={words.addTo(label)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={append}
          >
            <Plus className="icon icon--s" aria-hidden />
            <span>{words.add}</span>
          </button>
          {rows.length > 1 && <small>{words.keys}</small>}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
