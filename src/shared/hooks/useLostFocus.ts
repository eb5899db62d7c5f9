import { useLayoutEffect, type RefObject } from 'react';

/**
 * Focuses an element after the previously focused one was removed: when `when` becomes true (by default on the first
 * render), and only if nothing has the focus.
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
