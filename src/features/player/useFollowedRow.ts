import { type FocusEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRows } from '@/shared/hooks/useRows';
import { hasModifier } from '@/shared/lib/modifiers';
import { isQuiet } from '@/page/quiet';

/** After the visitor scrolls list or lyrics, automatic scrolling pauses for this long, ms. */
export const HANDS_OFF_MS = 3000;

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
  const { view, first, last, onScroll, focusOn, middleOf } = useRows({
    count,
    list: count,
    shown,
    middle: wanted,
  });
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
