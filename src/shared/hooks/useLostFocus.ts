import { useLayoutEffect, type RefObject } from 'react';

/**
 * Takes up the focus that went away with what stood here before: when `when` becomes true (by default with the first
 * render), and only if the focus is nowhere.
 */
export function useLostFocus(ref: RefObject<HTMLElement | null>, when = true): void {
  useLayoutEffect(() => {
    if (when && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [ref, when]);
}
