import { useEffect, useRef } from 'react';
import { isQuiet } from '@/shared/lib/quiet';
import styles from './Tip.module.css';

/** Distance from the pointer, or from an element with the focus, px. */
const OFFSET_PX = 15;
const MARGIN_PX = 8;

/** Where there is to be no motion, it comes once the pointer rests for so long, ms. */
export const REST_MS = 100;

/** A finger that rests so long asks for the tip, ms: shorter than what brings up a phone's own menu for a link. */
export const LONG_PRESS_MS = 350;

/** Keeps `start` such that `size` fits into `room`, px. */
const clamp = (start: number, size: number, room: number) =>
  Math.max(MARGIN_PX, Math.min(start, room - size - MARGIN_PX));

const ownerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** What there is to say about it. Words that stand in full in a part marked `data-tip-shown` need no tip. */
function tipOf(owner: HTMLElement | null): string | undefined {
  const shown = owner?.querySelector('[data-tip-shown]');
  return shown && shown.scrollWidth <= shown.clientWidth ? undefined : owner?.dataset['tip'];
}

/**
 * A tip for whatever carries `data-tip` beside it, in the same parent. It follows a fine pointer, stands below what has
 * the keyboard's focus or a finger resting on it, and never leaves the window. It moves with every event of the
 * pointer, so it is written straight to the element, and sizes are read, which is a layout, only when it says something
 * else; a popover, since a dialog would clip it. For the eye only: what it
 * says must also be in the element's description.
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
    /** What it speaks of, the words there, and the sizes of tip and window. */
    let owner: HTMLElement | null = null;
    let words: string | undefined;
    let sizes: Record<'offsetWidth' | 'offsetHeight' | 'clientWidth' | 'clientHeight', number> | undefined;

    const say = (next: HTMLElement | null) => {
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
      // Where there is to be no motion it stays where it came.
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
      // A finger that rests there lifts it instead.
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
    // The focus also moves when a finger lifts that rested to read.
    within.addEventListener('focusout', () => pressed || hide(), { signal });
    within.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && hide(), { signal });
    // What a finger has brought up stays when it lifts, until it presses anywhere; a finger that scrolls brings nothing.
    document.addEventListener('pointerdown', press, { signal });
    for (const lifting of ['pointerup', 'pointercancel']) document.addEventListener(lifting, lift, { signal });
    // Who pressed to read did not mean to open.
    within.addEventListener('click', (event) => pressed && event.preventDefault(), { signal });
    // Before the key has its effect, which may be another focus, and so another tip.
    document.addEventListener(
      'keydown',
      () => {
        pressed = false;
        hide();
      },
      { signal, capture: true },
    );
    signal.addEventListener('abort', lift);
    return () => abort.abort();
  }, []);

  return <div ref={ref} className={styles.tip} popover="manual" aria-hidden />;
}
