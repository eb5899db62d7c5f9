import { useLayoutEffect, type RefObject } from 'react';

/**
 * Takes up the focus that went away with what stood here before: when `when` becomes true (by default with the first
 * render), and only if the focus is nowhere.
 */
export function useLostFocus(ref: RefObject<HTMLElement | null>, when = true): void {
  useLayoutEffect(() => {
    if (when && isNowhere(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref, when]);
}

/** A hidden element keeps the focus until the next frame; it counts as not focused. */
const isNowhere = (focused: Element | null) =>
  !focused ||
  focused === document.body ||
  focused.closest('[aria-hidden="true"]') !== null ||
  focused.getClientRects().length === 0;
