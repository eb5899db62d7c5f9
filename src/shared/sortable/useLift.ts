import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isQuiet } from '@/page/quiet';

/** Distance that starts a drag with the mouse, px. */
const MOUSE_PX = 4;
/** Long-press time that starts a drag by touch, ms, and the allowed movement meanwhile, px. */
export const HOLD_MS = 400;
const SLIP_PX = 10;

export interface DragHandlers {
  /** A drag starts on this row; return false to refuse it. `x` and `y` are the pointer position in the window, px. */
  onLift: (row: HTMLElement, x: number, y: number) => boolean;
  onMove: (x: number, y: number) => void;
  onRelease: () => void;
  /** The drag was cancelled by Escape or `pointercancel`. */
  onPutBack: () => void;
}

interface Press {
  pointer: number;
  row: HTMLElement;
  x: number;
  y: number;
  isFinger: boolean;
  isLifted: boolean;
}

/** Detects drags of links in `view` by mouse and touch. Returns a function that removes the listeners. */
export function listenForDrag(view: HTMLElement, handlers: DragHandlers): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let press: Press | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let wasLifted = false;

  const end = () => {
    clearTimeout(hold);
    press = undefined;
  };
  const lift = () => {
    if (!press || !handlers.onLift(press.row, press.x, press.y)) {
      end();
      return;
    }
    press.isLifted = true;
    wasLifted = true;
    view.setPointerCapture(press.pointer);
  };
  const putBack = () => {
    if (press?.isLifted) handlers.onPutBack();
    end();
  };
  /**
   * Prevents scrolling by touch during a drag, also by a carousel around the items, which would see the event later.
   */
  const holdStill = (event: Event) => {
    if (!press?.isLifted) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };

  view.addEventListener(
    'pointerdown',
    (event) => {
      const { target, pointerId, pointerType, clientX: x, clientY: y } = event;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (press?.isLifted || !event.isPrimary) return;
      end();
      wasLifted = false;
      if (!target || !row || event.button !== 0) return;
      // On a grip, touch starts a drag without a long press; the style sheet disables scrolling there.
      const onGrip = target instanceof Element && target.closest('[data-grip]') !== null;
      press = { pointer: pointerId, row, x, y, isFinger: pointerType !== 'mouse' && !onGrip, isLifted: false };
      if (!press.isFinger) return;
      hold = setTimeout(lift, HOLD_MS);
      // Touch events keep their target, even after the list has removed that row.
      target.addEventListener('touchmove', holdStill, { signal, passive: false });
    },
    { signal },
  );
  view.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (pointerId !== press?.pointer) return;
      const distance = Math.hypot(x - press.x, y - press.y);
      if (!press.isLifted && press.isFinger && distance > SLIP_PX) end();
      else if (!press.isLifted && !press.isFinger && distance >= MOUSE_PX) lift();
      if (press?.isLifted) handlers.onMove(x, y);
    },
    { signal },
  );
  view.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (pointerId !== press?.pointer) return;
      if (press.isLifted) handlers.onRelease();
      end();
    },
    { signal },
  );
  view.addEventListener('pointercancel', ({ pointerId }) => pointerId === press?.pointer && putBack(), { signal });
  // Chromium only waits for `preventDefault()` if a listener exists when the touch starts.
  view.addEventListener('touchmove', holdStill, { signal, passive: false });
  view.addEventListener('contextmenu', holdStill, { signal });
  // Disables the browser's drag and drop of links. Propagation stops, since drop zones would wait for a `dragend`.
  view.addEventListener(
    'dragstart',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // A drop must not open the link. Keyboard clicks have `detail` 0 and are not prevented.
  view.addEventListener(
    'click',
    (event) => {
      if (!wasLifted || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  // Captured before the dialog, which Escape would close.
  view.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (!press?.isLifted || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', end);
  return () => abort.abort();
}

/** Position of an item: its column, and its top in the list, in units of the caller. */
export type Cell = readonly [column: number, top: number];

/** The attributes of an item by which it is animated; while it is dragged, it is a placeholder without a cell. */
export const cellOf = <Key extends string | number>(key: Key, isHeld: boolean) => ({
  'data-cell': isHeld ? undefined : key,
  'data-hollow': isHeld || undefined,
});

/** Duration of the animations of items that make room and of a dropped item, ms. */
const ROOM_MS = 180;
const HOME_MS = 300;
/** As `--ease` in the style sheets. */
const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Animates elements with `data-cell` from their old to their new cell. `x` and `y` are the size of a column and of a
 * unit of height, px. Animations are additive, so that quick successive moves do not jump.
 */
function moveFrom(
  list: HTMLElement,
  before: ReadonlyMap<string, Cell>,
  after: ReadonlyMap<string, Cell>,
  { x, y }: { x: number; y: number },
): void {
  if (isQuiet('motion')) return;
  for (const row of list.querySelectorAll<HTMLElement>('[data-cell]')) {
    const key = row.dataset['cell'] ?? '';
    const [was, is] = [before.get(key), after.get(key)];
    if (!was || !is) continue;
    const [dx, dy] = [(was[0] - is[0]) * x, (was[1] - is[1]) * y];
    if (dx === 0 && dy === 0) continue;
    row.animate({ translate: [`${dx}px ${dy}px`, '0 0'] }, { duration: ROOM_MS, easing: EASE, composite: 'add' });
  }
}

/**
 * Animates the dragged item to the position of `placeholder`. Calls `onDropped` at the end: at once if motion is reduced,
 * or early if the returned function is called. `focusStayed` is false if the focus has moved to another element
 * meanwhile, which must keep it.
 */
function moveIntoPlace(
  hand: HTMLElement | null,
  placeholder: Element | null | undefined,
  onDropped: (focusStayed: boolean) => void,
): (() => void) | undefined {
  if (isQuiet('motion') || !hand || !placeholder) {
    onDropped(true);
    return undefined;
  }
  const { left, top } = placeholder.getBoundingClientRect();
  const timing: KeyframeAnimationOptions = { duration: HOME_MS, easing: EASE, fill: 'forwards' };
  hand.firstElementChild?.animate({ scale: 1 }, timing);
  const focused = document.activeElement;
  const flight = hand.animate({ translate: `${left}px ${top}px` }, timing);
  const rest = () => {
    flight.cancel();
    onDropped(document.activeElement === focused || document.activeElement === document.body);
  };
  flight.onfinish = rest;
  return rest;
}

/**
 * Calls `onFrame` with the pointer position, px, once in each frame in which it has moved, and in all further frames
 * while `onFrame` returns true. `elapsed` is the time since the previous frame, ms; 0 in the first.
 */
function framesOf(onFrame: (x: number, y: number, elapsed: number) => boolean) {
  let [x, y, before, frame] = [0, 0, 0, 0];
  const run = (now: number) => {
    frame = 0;
    const goesOn = onFrame(x, y, before === 0 ? 0 : now - before);
    before = goesOn ? now : 0;
    if (goesOn) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(run);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    before = frame = 0;
  };
  return {
    move: (toX: number, toY: number) => {
      [x, y] = [toX, toY];
      ask();
    },
    stop,
    /** Reports a pending move at once and stops. */
    finish: () => {
      const isWaiting = frame !== 0;
      stop();
      if (isWaiting) onFrame(x, y, 0);
    },
  };
}

interface Followed extends Pick<DragHandlers, 'onLift'> {
  /**
   * Called with the pointer position in the window, px, and the time since the previous frame, ms. Returns whether to
   * request another frame.
   */
  onFrame: (x: number, y: number, elapsed: number) => boolean;
  onLetGo: (isPutBack: boolean) => void;
}

/** Tracks a drag in `view` frame by frame until it is dropped or cancelled. Returns a function that stops it. */
function followDrag(view: HTMLElement, { onLift, onFrame, onLetGo }: Followed): () => void {
  const frames = framesOf(onFrame);
  const stop = listenForDrag(view, {
    onLift,
    onMove: frames.move,
    onRelease: () => {
      frames.finish();
      onLetGo(false);
    },
    onPutBack: () => {
      frames.stop();
      onLetGo(true);
    },
  });
  return () => {
    stop();
    frames.stop();
  };
}

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
