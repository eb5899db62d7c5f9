import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { hasModifier } from '@/shared/lib/modifiers';
import { HANDS_OFF_MS } from './constants';
import { easedScroll } from './easedScroll';

/** Rows drawn beyond what is in view while the list is scrolled, so that quick scrolling shows no gap. */
const SPARE_ROWS = 4;

interface Options {
  /** How many rows are likely to be seen at a time. */
  shown: number;
  scrollMs: number;
}

interface Rows {
  /** For the element that scrolls. Its only child is as high as all rows, which have one height. */
  view: RefObject<HTMLDivElement | null>;
  /** Indices of the rows to draw. Each holds a button that carries `data-index`. */
  drawn: number[];
  /** The one row that the Tab key reaches. */
  tabStop: number;
  /** For the element that scrolls. */
  handlers: {
    onScroll: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
    onWheel: () => void;
    onTouchMove: () => void;
    onPointerDown: () => void;
  };
}

/** Where the rows lie, px; undefined while they are not seen. */
function measure(view: HTMLElement | null, count: number) {
  const all = view?.firstElementChild;
  if (!view || !(all instanceof HTMLElement) || all.offsetHeight === 0) return undefined;
  return { view, height: view.clientHeight, start: all.offsetTop, row: all.offsetHeight / count };
}

const middleOf = (index: number, { start, row, height }: { start: number; row: number; height: number }) =>
  start + (index + 0.5) * row - height / 2;

const indexOf = (target: EventTarget) => (target instanceof HTMLElement ? Number(target.dataset['index'] ?? -1) : -1);

/**
 * A long list of which only the rows in view are drawn. It keeps its current row in the middle: at once when it opens
 * or gets other rows, within `scrollMs` later on, and not while the visitor has a hand on it. Arrow keys, Home and End
 * move the focus.
 */
export function useRows(count: number, current: number, { shown, scrollMs }: Options): Rows {
  const view = useRef<HTMLDivElement>(null);
  const wanted = Math.max(0, current);
  // An estimate until the list is measured. Where it is right, the list is laid out only once.
  const [{ first, last }, setRange] = useState(() => {
    const guess = Math.max(0, Math.min(wanted - Math.floor(shown / 2), count - shown));
    return { first: guess, last: guess + shown };
  });
  const [focused, setFocused] = useState(-1);
  const settled = useRef(false);
  const handsOnAt = useRef(-Infinity);
  const stopScroll = useRef<() => void>(undefined);

  const readRange = (spare: number) => {
    const place = measure(view.current, count);
    if (!place) return;
    const top = (place.view.scrollTop - place.start) / place.row;
    const range = {
      first: Math.max(0, Math.floor(top) - spare),
      last: Math.ceil(top + place.height / place.row) + spare,
    };
    setRange((before) => (before.first === range.first && before.last === range.last ? before : range));
  };

  // Called before the first paint too, and when a dialog around it is shown.
  const onSize = useEffectEvent(() => {
    const place = measure(view.current, count);
    if (place && !settled.current) place.view.scrollTop = middleOf(wanted, place);
    settled.current = place !== undefined;
    // A list that has just been opened should be there at once: no more than is seen.
    flushSync(() => readRange(0));
  });
  useLayoutEffect(() => {
    settled.current = false;
    const observer = new ResizeObserver(onSize);
    if (count > 0 && view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, [count]);

  useLayoutEffect(() => {
    const place = measure(view.current, count);
    if (!place || !settled.current || performance.now() - handsOnAt.current < HANDS_OFF_MS) return undefined;
    stopScroll.current = easedScroll(place.view, middleOf(wanted, place), scrollMs);
    return stopScroll.current;
  }, [count, wanted, scrollMs]);

  const onHands = () => {
    handsOnAt.current = performance.now();
    stopScroll.current?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[event.key];
    if (from < 0 || to === undefined || hasModifier(event)) return;
    event.preventDefault();
    onHands();
    const goal = Math.max(0, Math.min(to, count - 1));
    flushSync(() => setFocused(goal));
    const row = view.current?.querySelector<HTMLElement>(`[data-index="${goal}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };

  const tabStop = Math.min(focused < 0 ? wanted : focused, count - 1);
  const drawn = Array.from({ length: Math.max(0, Math.min(last, count) - first) }, (_, place) => first + place);
  // A row that has the focus, or that Tab would reach, is rendered also out of view.
  if (tabStop < first) drawn.unshift(tabStop);
  else if (tabStop >= last) drawn.push(tabStop);
  return {
    view,
    drawn,
    tabStop,
    handlers: {
      onScroll: () => readRange(SPARE_ROWS),
      onKeyDown,
      onFocus: ({ target }) => setFocused(indexOf(target)),
      onBlur: () => setFocused(-1),
      onWheel: onHands,
      onTouchMove: onHands,
      onPointerDown: onHands,
    },
  };
}
