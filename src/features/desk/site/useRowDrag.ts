import { useRef, type RefObject } from 'react';
import { scrollAtEdge } from '@/shared/drag/edgeSpeed';
import { useLift } from '@/shared/drag/useLift';
import type { FormRow } from './formValues';

interface Options {
  list: RefObject<HTMLUListElement | null>;
  rows: readonly FormRow[];
  onPlaced: (from: number, to: number) => void;
}

/** Rows are put into another order by their grips: the order as it would be, and what is in hand. */
export function useRowDrag({ list, rows, onPlaced }: Options) {
  const places = useRef<{ height: number; left: number }>({ height: 1, left: 0 });
  const orderWith = (held: { item: FormRow; place: number }) => {
    const others = rows.filter(({ key }) => key !== held.item.key);
    return others.toSpliced(held.place, 0, held.item);
  };
  const { held, hand } = useLift<FormRow, number>({
    view: list,
    list,
    onLift(element) {
      const index = Number(element.dataset['index'] || -1);
      const item = rows[index];
      const box = element.getBoundingClientRect();
      places.current = { height: box.height, left: box.left };
      return item && { item, place: index };
    },
    onOver({ y, elapsed }, now) {
      const scroller = list.current?.closest('[data-scrolls]') ?? null;
      const view = scroller?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
      const goesOn = scrollAtEdge(scroller, view, y, elapsed);
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const place = Math.max(0, Math.min(rows.length - 1, Math.floor((y - top) / places.current.height)));
      return { place: Number.isNaN(place) ? now.place : place, goesOn, left: places.current.left };
    },
    isSame: (one, other) => one === other,
    drawn: (now) => ({
      cells: new Map(orderWith(now).map(({ key }, index) => [String(key), [0, index]])),
      x: 0,
      y: places.current.height,
    }),
    onPlaced: (item, place) =>
      onPlaced(
        rows.findIndex(({ key }) => key === item.key),
        place,
      ),
    onRest: (place) => list.current?.children[place]?.querySelector<HTMLElement>('[data-grip]')?.focus(),
  });
  return { order: held ? orderWith(held) : rows, held, hand };
}
