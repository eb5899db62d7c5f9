import { onTopDialog } from '@/shared/ui/topDialog';
import styles from './DotCursor.module.css';

/** Part of the way to the pointer that the dot goes in each frame, 0..1. */
const SMOOTHING = 0.35;

/** Nearer than this the dot has arrived, px. */
const ARRIVED_PX = 0.1;

/** There the browser's own cursor stays: it tells where a letter would go. */
const TEXT = 'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const CONTROL = 'a[href], button, label, summary, input';

/**
 * A dot in the mouse's place, while `mouse` matches; returns the function that ends it. It is written straight to the
 * element, and draws no frame while the pointer rests. The browser's own cursor hides only while the dot is seen, which
 * `<html data-cursor>` tells.
 */
export function followPointer(mouse: MediaQueryList): () => void {
  const { documentElement: root } = document;
  const dot = document.body.appendChild(document.createElement('div'));
  dot.className = styles.dot ?? '';
  dot.ariaHidden = 'true';
  dot.popover = 'manual';

  const pointer = { x: 0, y: 0 };
  const shown = { x: 0, y: 0 };
  let frame = 0;

  const step = () => {
    const [x, y] = [pointer.x - shown.x, pointer.y - shown.y];
    const arrived = Math.hypot(x, y) < ARRIVED_PX;
    shown.x += arrived ? x : x * SMOOTHING;
    shown.y += arrived ? y : y * SMOOTHING;
    dot.style.translate = `${shown.x}px ${shown.y}px`;
    frame = arrived ? 0 : requestAnimationFrame(step);
  };
  const hide = () => root.removeAttribute('data-cursor');
  /** Above whatever has come into the top layer since, such as a dialog. */
  const rise = () => {
    dot.hidePopover();
    dot.showPopover();
  };

  const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !mouse.matches) {
      hide();
      return;
    }
    pointer.x = clientX;
    pointer.y = clientY;
    if (!root.hasAttribute('data-cursor')) {
      // From where it was last seen it would fly across the page.
      Object.assign(shown, pointer);
      root.dataset['cursor'] = '';
    }
    if (frame === 0) frame = requestAnimationFrame(step);
  };
  const onOver = ({ target }: PointerEvent) => {
    if (!(target instanceof Element)) return;
    dot.dataset['over'] = target.closest(TEXT) ? 'text' : target.closest(CONTROL) ? 'control' : '';
  };

  const end = new AbortController();
  const { signal } = end;
  addEventListener('pointermove', onMove, { signal, passive: true });
  addEventListener('pointerover', onOver, { signal, passive: true });
  // A drag takes the pointer away, as leaving the window does.
  addEventListener('pointercancel', hide, { signal });
  root.addEventListener('pointerleave', hide, { signal });
  mouse.addEventListener('change', hide, { signal });
  signal.addEventListener('abort', onTopDialog(rise));
  rise();
  return () => {
    end.abort();
    cancelAnimationFrame(frame);
    hide();
    dot.remove();
  };
}
