import { useImperativeHandle, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LinkItem } from '@/contract/links';
import { hasModifier } from '@/shared/lib/modifiers';

/** Key handler called by the dialog. */
export interface ShelfKeys {
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Keys {
  handle: RefObject<ShelfKeys | null>;
  field: RefObject<HTMLInputElement | null>;
  links: readonly LinkItem[];
  columns: number;
  moves: boolean;
  writable: boolean;
  focusOn: (index: number) => void;
  onMove: (link: LinkItem, index: number) => void;
  onRemove: (index: number, link: LinkItem) => void;
  onEdit: (link: LinkItem) => void;
}

/** Keyboard control of the owner's links: arrow keys move the focus, with Alt the link; F2 edits, Delete deletes. */
export function useLinkKeys(keys: Keys): void {
  const { handle, field, links, columns, moves, writable, focusOn, onMove, onRemove, onEdit } = keys;
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
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (event.altKey && step) {
        const to = index + step;
        if (!moves || to < 0 || to >= links.length) return;
        flushSync(() => onMove(link, to));
        focusOn(to);
      } else if (hasModifier(event)) return;
      else if (key === 'Delete' && writable) onRemove(index, link);
      else if (key === 'F2' && writable) onEdit(link);
      else {
        const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key];
        if (by === undefined) return;
        if (index + by < 0) field.current?.focus();
        else focusOn(Math.min(index + by, links.length - 1));
      }
      event.preventDefault();
    },
  }));
}
