import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { moveIntoPlace, moveFrom, type Cell } from './dragMotion';
import { followDrag } from './followDrag';

/** The dragged item. */
export interface Held<Item, Place> {
  item: Item;
  /** Where it would be dropped. */
  place: Place;
  /** Size, px. */
  width: number;
  height: number;
}

/** Cells of the items by key, and the size of a column and of a unit of height, px. */
export interface Drawn {
  cells: ReadonlyMap<string, Cell>;
  x: number;
  y: number;
}

interface Lift<Item, Place> {
  /** Element that receives the pointer events. */
  view: RefObject<HTMLElement | null>;
  /** Contains the animated items (`data-cell`) and the placeholder (`data-hollow`) of the dragged item. */
  list: RefObject<HTMLElement | null>;
  /** The item in this row and its place; undefined if it cannot be dragged. Also measures what `onOver` needs. */
  onLift: (row: HTMLElement) => { item: Item; place: Place } | undefined;
  /**
   * The place under the pointer, px; `elapsed` is the time since the previous frame, ms. `goesOn` requests another
   * frame.
   */
  onOver: (
    pointer: { x: number; y: number; elapsed: number },
    held: Held<Item, Place>,
  ) => { place: Place; goesOn: boolean; left?: number | undefined };
  isSame: (one: Place, other: Place) => boolean;
  drawn: (held: Held<Item, Place>) => Drawn;
  /** The item was dropped at a new place. */
  onPlaced: (item: Item, place: Place) => void;
  /** The drop animation has ended and the focus has not moved elsewhere. */
  onDropped: (place: Place) => void;
}

/** Drag and drop of one item of a list by mouse and touch. Returns the dragged item and the ref for its element. */
export function useLift<Item, Place>({
  view,
  list,
  onLift,
  onOver,
  isSame,
  drawn,
  onPlaced,
  onDropped,
}: Lift<Item, Place>) {
  const [held, setHeld] = useState<Held<Item, Place>>();
  const hand = useRef<HTMLDivElement>(null);
  /** Offset from the item's corner to the pointer, px, and the item's first place. */
  const start = useRef<{ x: number; y: number; home: Place }>(undefined);
  /** Ends the drop animation at once. */
  const endFlight = useRef<() => void>(undefined);

  const settle = (place: Place) => {
    if (!held || !list.current) return;
    const { cells: before } = drawn(held);
    const next = { ...held, place };
    flushSync(() => setHeld(next));
    const { cells, x, y } = drawn(next);
    moveFrom(list.current, before, cells, { x, y });
  };
  const frame = useEffectEvent((x: number, y: number, elapsed: number) => {
    if (!start.current || !held) return false;
    const { place, goesOn, left = x - start.current.x } = onOver({ x, y, elapsed }, held);
    if (hand.current) hand.current.style.translate = `${left}px ${y - start.current.y}px`;
    if (!isSame(place, held.place)) settle(place);
    return goesOn;
  });
  const lift = useEffectEvent((row: HTMLElement, x: number, y: number) => {
    endFlight.current?.();
    const { left, top, width, height } = row.getBoundingClientRect();
    const lifted = onLift(row);
    if (!lifted) return false;
    start.current = { x: x - left, y: y - top, home: lifted.place };
    flushSync(() => setHeld({ ...lifted, width, height }));
    if (!hand.current) return false;
    hand.current.style.translate = `${left}px ${top}px`;
    hand.current.showPopover();
    return true;
  });
  const letGo = useEffectEvent((isPutBack: boolean) => {
    if (!held || !start.current) return;
    const { home } = start.current;
    const place = isPutBack ? home : held.place;
    if (isPutBack) settle(home);
    else if (!isSame(place, home)) flushSync(() => onPlaced(held.item, place));
    // After the drop animation the item is a row again.
    endFlight.current = moveIntoPlace(hand.current, list.current?.querySelector('[data-hollow]'), (focusStayed) => {
      endFlight.current = undefined;
      flushSync(() => setHeld(undefined));
      if (focusStayed) onDropped(place);
    });
  });

  useEffect(() => {
    if (!view.current) return undefined;
    return followDrag(view.current, {
      onLift: (row, x, y) => lift(row, x, y),
      onFrame: (x, y, elapsed) => frame(x, y, elapsed),
      onLetGo: (isPutBack) => letGo(isPutBack),
    });
  }, [view]);

  return { held, hand };
}
