import { useEffect, useRef } from 'react';
import { onTopDialog } from '@/page/topDialog';
import './Tip.css';

/** Distance of the tooltip from its element and from the edges of the window, px. */
const GAP_PX = 8;

/** Long-press time for the tooltip, ms: shorter than that of a phone's context menu for links. */
export const LONG_PRESS_MS = 350;

/** Keeps `start` such that `size` fits into `room`, px. */
const clamp = (start: number, size: number, room: number) => Math.max(GAP_PX, Math.min(start, room - size - GAP_PX));

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Text of the tooltip; undefined if the part marked `data-tip-shown` shows the text in full. */
function tipOf(owner: HTMLElement | null): string | undefined {
  const shown = owner?.querySelector('[data-tip-shown]');
  return shown && shown.scrollWidth <= shown.clientWidth ? undefined : owner?.dataset['tip'];
}

/**
 * Tooltip for elements with `data-tip` in the same parent, under the pointer, with the keyboard focus, or under a long
 * press. It stands below the element (above it where there is no room), so that it does not cover the element's own
 * name, and stays inside the window. Sizes are read, which forces a layout, only when the text changes. It is a popover,
 * since a dialog would clip it. It is hidden from assistive technology: its text must also be in the element's
 * description.
 */
export function Tip() {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    const within = tip?.parentElement;
    if (!tip || !within) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    /** The element with the tooltip, and its text. */
    let owner: HTMLElement | null = null;
    let words: string | undefined;

    const show = (next: HTMLElement | null) => {
      // A dialog that opens in the commit that removes the tooltip moves the focus before the listeners are removed.
      if (!tip.isConnected || (next === owner && next?.dataset['tip'] === words)) return;
      owner = next;
      words = next?.dataset['tip'];
      const text = tipOf(next);
      tip.togglePopover(text !== undefined);
      if (!next || text === undefined) return;
      tip.textContent = text;
      const { offsetWidth, offsetHeight } = tip;
      const { clientWidth, clientHeight } = document.documentElement;
      const { left, top, bottom } = next.getBoundingClientRect();
      const fits = bottom + offsetHeight + 2 * GAP_PX <= clientHeight;
      const start = fits ? bottom + GAP_PX : top - GAP_PX - offsetHeight;
      tip.style.translate = `${clamp(left, offsetWidth, clientWidth)}px ${clamp(start, offsetHeight, clientHeight)}px`;
    };
    const lift = () => clearTimeout(resting);
    const hide = () => {
      lift();
      show(null);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      hide();
      pressed = false;
      const touched = pointerType === 'touch' ? ownerOf(target) : null;
      // A long press on elements with `data-lifts` starts a drag instead.
      if (!touched || !within.contains(touched) || touched.closest('[data-lifts]')) return;
      resting = setTimeout(() => {
        pressed = tipOf(touched) !== undefined;
        show(touched);
      }, LONG_PRESS_MS);
    };

    within.addEventListener(
      'pointermove',
      ({ pointerType, target }) => pointerType === 'mouse' && show(ownerOf(target)),
      { signal, passive: true },
    );
    within.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && show(ownerOf(target)),
      { signal },
    );
    within.addEventListener('wheel', hide, { signal, passive: true });
    // The focus also changes at the end of a long press, where the tooltip stays.
    within.addEventListener('focusout', () => pressed || hide(), { signal });
    within.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hide(), { signal });
    // After a long press the tooltip stays until the next press. Scrolling by touch shows no tooltip.
    document.addEventListener('pointerdown', press, { signal });
    for (const lifting of ['pointerup', 'pointercancel']) document.addEventListener(lifting, lift, { signal });
    // The click after a long press must not open the link.
    within.addEventListener('click', (event) => pressed && event.preventDefault(), { signal });
    // Captured before the key's effect, which may move the focus and show another tooltip.
    document.addEventListener(
      'keydown',
      () => {
        pressed = false;
        hide();
      },
      { signal, capture: true },
    );
    signal.addEventListener('abort', lift);
    // Also a tip under a long press, where the menu of the link opens.
    signal.addEventListener('abort', onTopDialog(hide));
    return () => abort.abort();
  }, []);

  return <div ref={ref} className="tip" popover="manual" aria-hidden />;
}
