import { useEffect, useRef } from 'react';
import styles from './Tip.module.css';

interface Props {
  /** Elements inside that carry `data-tip` show its text. */
  within: HTMLElement | null;
  /** Distance from the pointer, or from an element with the focus, px. */
  offsetPx: number;
}

const MARGIN_PX = 8;

/** Keeps `start` such that `size` fits into `room`, px. */
const clamp = (start: number, size: number, room: number) =>
  Math.max(MARGIN_PX, Math.min(start, room - size - MARGIN_PX));

/**
 * A tip that follows a fine pointer, or stands below what has the keyboard's focus, and never leaves the window.
 * It moves with every event of the pointer, so it is written straight to the element. For the eye only: what it says
 * must also be in the element's description.
 */
export function Tip({ within, offsetPx }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tip = ref.current;
    if (!within || !tip) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (target: EventTarget | null, x: number, y: number) => {
      const text = target instanceof Element && target.closest<HTMLElement>('[data-tip]')?.dataset['tip'];
      tip.hidden = !text;
      if (!text) return;
      tip.textContent = text;
      const { offsetWidth, offsetHeight } = tip;
      const { clientWidth, clientHeight } = document.documentElement;
      const left = x + offsetPx + offsetWidth > clientWidth - MARGIN_PX ? x - offsetPx - offsetWidth : x + offsetPx;
      const top = y + offsetPx + offsetHeight > clientHeight - MARGIN_PX ? y - offsetPx - offsetHeight : y + offsetPx;
      tip.style.setProperty('--x', `${clamp(left, offsetWidth, clientWidth)}px`);
      tip.style.setProperty('--y', `${clamp(top, offsetHeight, clientHeight)}px`);
    };
    const hide = () => {
      tip.hidden = true;
    };
    within.addEventListener(
      'pointermove',
      (event) => event.pointerType === 'mouse' && show(event.target, event.clientX, event.clientY),
      { signal },
    );
    within.addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
        const { left, bottom } = target.getBoundingClientRect();
        show(target, left - offsetPx, bottom);
      },
      { signal },
    );
    for (const leaving of ['pointerleave', 'pointerdown', 'focusout'])
      within.addEventListener(leaving, hide, { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => abort.abort();
  }, [within, offsetPx]);

  return <div ref={ref} className={styles.tip} aria-hidden hidden />;
}
