import { useEffect, useRef } from 'react';
import { isQuiet } from '@/page/quiet';
import { onTopDialog } from '@/page/topDialog';
import './Tip.css';

/** Distance of the tooltip from the pointer or the focused element, px. */
const OFFSET_PX = 15;
const MARGIN_PX = 8;

/** With reduced motion, delay after which the tooltip appears at a resting pointer, ms. */
export const REST_MS = 100;

/** Long-press time for the tooltip, ms: shorter than that of a phone's context menu for links. */
export const LONG_PRESS_MS = 350;

/** Keeps `start` such that `size` fits into `room`, px. */
const clamp = (start: number, size: number, room: number) =>
  Math.max(MARGIN_PX, Math.min(start, room - size - MARGIN_PX));

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** Text of the tooltip; undefined if the part marked `data-tip-shown` shows the text in full. */
function tipOf(owner: HTMLElement | null): string | undefined {
  const shown = owner?.querySelector('[data-tip-shown]');
  return shown && shown.scrollWidth <= shown.clientWidth ? undefined : owner?.dataset['tip'];
}

/**
 * Tooltip for elements with `data-tip` in the same parent. It follows a mouse pointer, is shown below an element with
 * keyboard focus or under a long press, and stays inside the window. It moves with every pointer event, so its position
 * is written directly to the element, and sizes are read (which forces a layout) only when the text changes. It is a
 * popover, since a dialog would clip it. It is hidden from assistive technology: its text must also be in the element's
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
    /** The element with the tooltip, its text, and the sizes of tooltip and window. */
    let owner: HTMLElement | null = null;
    let words: string | undefined;
    let sizes: Record<'offsetWidth' | 'offsetHeight' | 'clientWidth' | 'clientHeight', number> | undefined;

    const say = (next: HTMLElement | null) => {
      // A dialog that opens in the commit that removes the tooltip moves the focus before the listeners are removed.
      if (!tip.isConnected) return;
      owner = next;
      words = next?.dataset['tip'];
      const text = tipOf(next);
      tip.togglePopover(text !== undefined);
      sizes = undefined;
      if (text === undefined) return;
      tip.textContent = text;
      const { offsetWidth, offsetHeight } = tip;
      const { clientWidth, clientHeight } = document.documentElement;
      sizes = { offsetWidth, offsetHeight, clientWidth, clientHeight };
    };
    const show = (target: EventTarget | null, x: number, y: number) => {
      const next = ownerOf(target);
      const isOther = next !== owner || next?.dataset['tip'] !== words;
      if (isOther) say(next);
      // With reduced motion the tooltip does not follow the pointer.
      if (!sizes || (!isOther && isQuiet('motion'))) return;
      const { offsetWidth, offsetHeight, clientWidth, clientHeight } = sizes;
      const left = x + OFFSET_PX + offsetWidth > clientWidth - MARGIN_PX ? x - OFFSET_PX - offsetWidth : x + OFFSET_PX;
      const top =
        y + OFFSET_PX + offsetHeight > clientHeight - MARGIN_PX ? y - OFFSET_PX - offsetHeight : y + OFFSET_PX;
      tip.style.translate = `${clamp(left, offsetWidth, clientWidth)}px ${clamp(top, offsetHeight, clientHeight)}px`;
    };
    const showBelow = (target: Element) => {
      const { left, bottom } = target.getBoundingClientRect();
      show(target, left - OFFSET_PX, bottom);
    };
    const lift = () => clearTimeout(resting);
    const point = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      if (!isQuiet('motion')) {
        show(target, clientX, clientY);
        return;
      }
      lift();
      const next = ownerOf(target);
      if (owner && owner !== next) say(null);
      if (next) resting = setTimeout(() => show(target, clientX, clientY), REST_MS);
    };
    const hide = () => {
      lift();
      say(null);
    };
    const press = ({ target, pointerType }: PointerEvent) => {
      hide();
      pressed = false;
      const touched = pointerType === 'touch' ? ownerOf(target) : null;
      // A long press on elements with `data-lifts` starts a drag instead.
      if (!touched || !within.contains(touched) || touched.closest('[data-lifts]')) return;
      resting = setTimeout(() => {
        pressed = tipOf(touched) !== undefined;
        showBelow(touched);
      }, LONG_PRESS_MS);
    };

    within.addEventListener('pointermove', point, { signal, passive: true });
    within.addEventListener(
      'focusin',
      ({ target }) => target instanceof Element && target.matches(':focus-visible') && showBelow(target),
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
