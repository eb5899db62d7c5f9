import { useEffect } from 'react';
import { useQuiet } from '@/page/useQuiet';
import { useSite } from '@/store/page';
import { onTopDialog } from '@/page/topDialog';
import './cursor.css';

/** Share of the distance to the pointer that the dot covers in each frame, 0..1. */
const SMOOTHING = 0.35;

/** The animation stops when the dot is closer to the pointer than this, px. */
const ARRIVED_PX = 0.1;

/** Text fields keep the browser's own cursor, which shows where a character would be inserted. */
const TEXT = 'input:not([type=range],[type=radio],[type=checkbox]),textarea,select,[contenteditable]';
const CONTROL = 'a[href],button,label,summary,input';

/**
 * Shows a dot at the mouse position while `mouse` matches; returns the function that removes it. Requests no frames while
 * the pointer rests. `<html data-cursor>` is set while the dot is visible; only then the browser's own cursor is hidden.
 */
export function followPointer(mouse: MediaQueryList): () => void {
  const { documentElement: root } = document;
  const dot = document.body.appendChild(document.createElement('div'));
  dot.className = 'cursor-dot';
  dot.setAttribute('aria-hidden', 'true');
  dot.popover = 'manual';
  // A paused animation holds the position: with an inline style Chromium would compose the whole page anew in each frame.
  const place = new KeyframeEffect(dot, null, { duration: 1, fill: 'both' });
  new Animation(place).pause();

  const pointer = { x: 0, y: 0 };
  const shown = { x: 0, y: 0 };
  let frame = 0;

  const step = () => {
    const [x, y] = [pointer.x - shown.x, pointer.y - shown.y];
    const arrived = Math.hypot(x, y) < ARRIVED_PX;
    shown.x += arrived ? x : x * SMOOTHING;
    shown.y += arrived ? y : y * SMOOTHING;
    // Two equal keyframes, since a single one would only be the end of the animation.
    place.setKeyframes({ translate: Array(2).fill(`${shown.x}px ${shown.y}px`) });
    frame = arrived ? 0 : requestAnimationFrame(step);
  };
  const isShown = () => root.hasAttribute('data-cursor');
  const hide = () => root.removeAttribute('data-cursor');
  /**
   * Moves the dot above everything that entered the top layer later, such as a dialog. Only while it is shown: this
   * computes the styles of the page.
   */
  const rise = () => {
    if (!isShown()) return;
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
    if (!isShown()) {
      // Start at the pointer; otherwise the dot would fly across the page from its last position.
      Object.assign(shown, pointer);
      root.dataset['cursor'] = '';
      rise();
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
  // A drag ends the pointer events, so hide the dot, as when the pointer leaves the window.
  addEventListener('pointercancel', hide, { signal });
  root.addEventListener('pointerleave', hide, { signal });
  mouse.addEventListener('change', hide, { signal });
  signal.addEventListener('abort', onTopDialog(rise));
  return () => {
    end.abort();
    cancelAnimationFrame(frame);
    hide();
    dot.remove();
  };
}

/** Media query: a mouse, and no forced colours. */
const MOUSE = '(hover: hover) and (pointer: fine) and (forced-colors: none)';

/** A dot that follows the mouse, unless the owner has switched it off or quiet mode disables motion. */
export function DotCursor() {
  const { dotCursor } = useSite().interface;
  const wanted = !useQuiet('motion') && dotCursor;
  useEffect(() => (wanted ? followPointer(matchMedia(MOUSE)) : undefined), [wanted]);
  return null;
}
