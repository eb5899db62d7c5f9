import type { KeyboardEvent, RefObject } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';

interface EditKeys<Link> {
  /** The search field above the list. */
  field: RefObject<HTMLInputElement | null>;
  links: readonly Link[];
  /** The index that an arrow key leads to; below 0 above the first row. */
  neighbourOf: (index: number, key: string) => number;
  focusOn: (index: number) => void;
  /** Moves a link by one place. */
  onMove: (index: number, step: 1 | -1) => void;
  onEdit: (link: Link) => void;
  onRemove: (index: number, link: Link) => void;
}

/** Handles a key on links that can be edited: arrow keys move the focus, with Alt the link; F2 edits, Delete deletes. */
export function onEditKey<Link>(event: KeyboardEvent, keys: EditKeys<Link>): void {
  const { field, links, neighbourOf, focusOn, onMove, onEdit, onRemove } = keys;
  const { key, target } = event;
  const index = target instanceof HTMLElement ? Number(target.dataset['index'] ?? -1) : -1;
  const link = links[index];
  if (!link) return;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (event.altKey && step) onMove(index, step);
  else if (hasModifier(event)) return;
  else if (key === 'F2') onEdit(link);
  else if (key === 'Delete') onRemove(index, link);
  else if (key.startsWith('Arrow')) {
    const next = neighbourOf(index, key);
    if (next < 0) field.current?.focus();
    else focusOn(next);
  } else return;
  event.preventDefault();
}
