import { useRef, type RefObject } from 'react';
import { useLift } from '@/shared/drag/useLift';

interface Drag {
  list: RefObject<HTMLUListElement | null>;
  names: readonly string[];
  onPlaced: (name: string, index: number) => void;
}

/** Dragging groups by their grips: one column of rows of one height. */
export function useGroupDrag({ list, names, onPlaced }: Drag) {
  const box = useRef({ top: 0, left: 0, row: 1 });
  const { held, hand } = useLift<string, number>({
    view: list,
    list,
    onLift(grip) {
      const name = names[Number(grip.dataset['index'])];
      const row = grip.closest('li');
      if (name === undefined || !row || !list.current) return undefined;
      const { top, left } = list.current.getBoundingClientRect();
      const gap = parseFloat(getComputedStyle(list.current).rowGap) || 0;
      box.current = { top, left, row: row.getBoundingClientRect().height + gap };
      return { item: name, place: names.indexOf(name) };
    },
    onOver: ({ y }) => {
      const { top, row, left } = box.current;
      const place = Math.max(0, Math.min(names.length - 1, Math.floor((y - top) / row)));
      return { place, goesOn: false, left };
    },
    isSame: Object.is,
    drawn: ({ item, place }) => {
      const order = names.filter((name) => name !== item).toSpliced(place, 0, item);
      return { cells: new Map(order.map((name, index) => [name, [0, index] as const])), x: 0, y: box.current.row };
    },
    onPlaced,
    onRest: (index) => list.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
  });
  const shown = held ? names.filter((name) => name !== held.item).toSpliced(held.place, 0, held.item) : names;
  return { held, hand, shown };
}
