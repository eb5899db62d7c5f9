import { type FocusEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasModifier } from '@/shared/lib/keys';
import { scrollPadding } from '@/shared/lib/rem';
import { isQuiet } from '@/page/quiet';

/** After the visitor scrolls list or lyrics, automatic scrolling pauses for this long, ms. */
export const HANDS_OFF_MS = 3000;

/** Extra rows at each end: while the list is scrolled, so that fast scrolling shows no gap, and otherwise. */
const SPARE_ROWS = 4;
const CUT_ROWS = 1;

interface Options {
  /** Expected number of visible rows. */
  shown: number;
  scrollMs: number;
}

const indexOf = (target: EventTarget) => (target instanceof HTMLElement ? Number(target.dataset['index'] ?? -1) : -1);

/**
 * A virtualized list that keeps its current row in the middle: at once when it opens or its rows change, otherwise by
 * scrolling within `scrollMs`; not while the visitor is scrolling. Arrow keys, Home and End move the focus.
 */
export function useFollowedRow(count: number, current: number, { shown, scrollMs }: Options) {
  const wanted = Math.max(0, current);
  const { view, first, last, onScroll, focusOn, middleOf } = useRowsInView(count, wanted, shown);
  const [focused, setFocused] = useState(-1);
  const handsOnAt = useRef(-Infinity);
  const stopScroll = useRef<() => void>(undefined);

  const follow = useEffectEvent((row: number) => {
    const place = middleOf(row);
    if (!view.current || place === undefined || performance.now() - handsOnAt.current < HANDS_OFF_MS) return undefined;
    stopScroll.current = easedScroll(view.current, place, scrollMs);
    return stopScroll.current;
  });
  useLayoutEffect(() => follow(wanted), [wanted]);

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
    focusOn(Math.max(0, Math.min(to, count - 1)));
  };

  const tabStop = Math.min(focused < 0 ? wanted : focused, count - 1);
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, place) => first + place);
  // The row that has the focus or is the tab stop is rendered even out of view.
  if (tabStop < first) drawn.unshift(tabStop);
  else if (tabStop >= last) drawn.push(tabStop);
  return {
    view,
    /** Indices of the rows to render. Each contains a button with `data-index`. */
    drawn,
    /** Index of the only row in the tab order. */
    tabStop,
    /** Event handlers of the scrolling element. */
    handlers: {
      onScroll,
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => setFocused(indexOf(target)),
      onBlur: () => setFocused(-1),
      onWheel: onHands,
      onTouchMove: onHands,
      onPointerDown: onHands,
    },
  };
}

interface Scrolled {
  /** Number of rows of the list that was scrolled. */
  count: number | undefined;
  /** First visible row. */
  top: number;
  /** Extra rows at each end. */
  spare: number;
}

const middleIn = ({ start, row, height }: { start: number; row: number; height: number }, index: number) =>
  start + (index + 0.5) * row - height / 2;

/**
 * The rows to render of a list that opens with the row `middle` in its middle: the visible ones (at first about
 * `shown`) and a few more. A playlist has up to 10,000 songs. All rows have the same height. The scrolling element is
 * positioned; its last child has the height of all rows.
 */
function useRowsInView(count: number, middle: number, shown: number) {
  const view = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(shown);
  const [scrolled, setScrolled] = useState<Scrolled>({ count: undefined, top: 0, spare: 0 });
  /** Number of rows of the list whose first scroll position has been set. */
  const settled = useRef<number>(undefined);

  /** A list with another number of rows is a new one, at its first position. */
  const placeIn = (now: Scrolled): Scrolled => {
    if (now.count === count) return now;
    const first = Math.min(middle - Math.floor(seen / 2), count - seen);
    return { count, top: Math.max(0, first), spare: CUT_ROWS };
  };
  const { top, spare } = placeIn(scrolled);

  /** Measures the list, px; undefined while it is not visible. */
  const measure = () => {
    const all = view.current?.lastElementChild;
    if (!view.current || count === 0 || !(all instanceof HTMLElement) || all.offsetHeight === 0) return undefined;
    return {
      view: view.current,
      height: view.current.clientHeight,
      start: all.offsetTop,
      row: all.offsetHeight / count,
    };
  };
  /** Updates the first visible row; scrolling within a row causes no render. */
  const readScroll = (beyond: number) => {
    const place = measure();
    if (!place) return;
    const now = Math.max(0, Math.floor((place.view.scrollTop - place.start) / place.row));
    setScrolled((before) =>
      before.count === count && before.top === now ? before : { count, top: now, spare: beyond },
    );
  };

  const onSize = useEffectEvent(() => {
    const place = measure();
    if (place && settled.current !== count) place.view.scrollTop = middleIn(place, middle);
    // The list returns to its middle when it is shown again.
    settled.current = place && count;
    if (!place) return;
    setSeen(Math.ceil(place.height / place.row));
    readScroll(CUT_ROWS);
  });
  useLayoutEffect(() => {
    if (count === 0 || !view.current) return undefined;
    // The observer also fires before the first paint, and when a surrounding dialog is shown.
    const observer = new ResizeObserver(() => flushSync(onSize));
    observer.observe(view.current);
    return () => observer.disconnect();
  }, [count]);

  const reveal = (index: number) => {
    const place = measure();
    if (!place) return;
    const padding = scrollPadding(place.view);
    const start = place.start + index * place.row;
    const end = start + place.row + padding - place.height;
    place.view.scrollTop = Math.min(start - padding, Math.max(end, place.view.scrollTop));
    readScroll(SPARE_ROWS);
  };
  return {
    view,
    onScroll: () => readScroll(SPARE_ROWS),
    /** Range of the rendered rows: `last` is exclusive. */
    first: Math.max(0, Math.min(top, count - 1) - spare),
    last: Math.min(count, top + seen + spare),
    /** Scrolls to a row by the minimal distance, and focuses the element with this `data-index`. */
    focusOn: (index: number) => {
      flushSync(() => reveal(index));
      view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    },
    /** Scroll position that centres a row, px; undefined before the list has opened. */
    middleOf: (index: number) => {
      const place = settled.current === count ? measure() : undefined;
      return place && middleIn(place, index);
    },
  };
}

/** Scrolls to `to`, px, within `ms`; at once if quiet mode disables motion. Returns the function that stops it. */
function easedScroll(element: HTMLElement, to: number, ms: number): () => void {
  const from = element.scrollTop;
  const end = Math.max(0, Math.min(to, element.scrollHeight - element.clientHeight));
  if (Math.abs(end - from) < 1 || isQuiet('motion')) {
    element.scrollTop = end;
    return () => undefined;
  }
  const began = performance.now();
  const step = (now: number) => {
    const rest = 1 - Math.min(1, Math.max(0, now - began) / ms);
    element.scrollTop = end - (end - from) * rest ** 3;
    if (rest > 0) frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
