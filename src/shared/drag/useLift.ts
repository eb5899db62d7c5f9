import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { flyHome, moveFrom, type Cell } from './dragMotion';
import { followDrag } from './followDrag';

/** What is in hand. */
export interface Held<Item, Place> {
  item: Item;
  /** Where it would stand. */
  place: Place;
  /** px */
  width: number;
  height: number;
}

/** Where the things of a list are drawn, and the px of a column and of a unit of height. */
export interface Drawn {
  cells: ReadonlyMap<string, Cell>;
  x: number;
  y: number;
}

interface Lift<Item, Place> {
  /** What is listened to. */
  view: RefObject<HTMLElement | null>;
  /** Holds what glides, by `data-cell`, and the hollow (`data-hollow`) of what is in hand. */
  list: RefObject<HTMLElement | null>;
  /** What is in this row, and where it stands; undefined where it cannot be lifted. It measures what `onOver` needs. */
  onLift: (row: HTMLElement) => { item: Item; place: Place } | undefined;
  /** The place under the pointer, px, and ms since the frame before; `goesOn` asks for a further frame. */
  onOver: (
    pointer: { x: number; y: number; elapsed: number },
    held: Held<Item, Place>,
  ) => { place: Place; goesOn: boolean; left?: number | undefined };
  isSame: (one: Place, other: Place) => boolean;
  drawn: (held: Held<Item, Place>) => Drawn;
  /** It is let go at another place than it had. */
  onPlaced: (item: Item, place: Place) => void;
  /** It lies at this place, all is at rest again, and the focus has not gone elsewhere meanwhile. */
  onRest: (place: Place) => void;
}

/** Lifting, carrying and laying down one thing of a list, by mouse and by finger: what is in hand, and the element for it. */
export function useLift<Item, Place>({
  view,
  list,
  onLift,
  onOver,
  isSame,
  drawn,
  onPlaced,
  onRest,
}: Lift<Item, Place>) {
  const [held, setHeld] = useState<Held<Item, Place>>();
  const hand = useRef<HTMLDivElement>(null);
  /** From the pointer to the corner of what was lifted, px, and its first place. */
  const start = useRef<{ x: number; y: number; home: Place }>(undefined);
  /** Ends the way home at once. */
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
    // It flies to its place, and is a row again.
    endFlight.current = flyHome(hand.current, list.current?.querySelector('[data-hollow]'), (focusStayed) => {
      endFlight.current = undefined;
      flushSync(() => setHeld(undefined));
      if (focusStayed) onRest(place);
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
