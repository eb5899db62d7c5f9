import { useImperativeHandle, type RefObject } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';
import type { ShelfHandle } from './useShelfKeys';

interface EditKeys<Link> {
  handle: RefObject<ShelfHandle | null>;
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

/** Keyboard control of links that can be edited: arrow keys move the focus, with Alt the link; F2 edits, Delete deletes. */
export function useEditKeys<Link>(keys: EditKeys<Link>): void {
  const { handle, field, links, neighbourOf, focusOn, onMove, onEdit, onRemove } = keys;
  useImperativeHandle(handle, () => ({
    onKeyDown(event) {
      const { key, target } = event;
      if (target === field.current && key === 'ArrowDown' && links.length > 0 && !hasModifier(event)) {
        event.preventDefault();
        focusOn(0);
        return;
      }
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
    },
  }));
}
