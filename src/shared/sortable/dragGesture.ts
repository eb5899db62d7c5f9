/** Distance that starts a drag with the mouse, px. */
const MOUSE_PX = 4;
/** Long-press time that starts a drag by touch, ms, and the allowed movement meanwhile, px. */
export const HOLD_MS = 400;
const SLIP_PX = 10;

export interface DragHandlers {
  /** A drag starts on this row; return false to refuse it. `x` and `y` are the pointer position in the window, px. */
  onLift: (row: HTMLElement, x: number, y: number) => boolean;
  onMove: (x: number, y: number) => void;
  onRelease: () => void;
  /** The drag was cancelled by Escape or `pointercancel`. */
  onPutBack: () => void;
}

interface Press {
  pointer: number;
  row: HTMLElement;
  x: number;
  y: number;
  isFinger: boolean;
  isLifted: boolean;
}

/** Detects drags of links in `view` by mouse and touch. Returns a function that removes the listeners. */
export function listenForDrag(view: HTMLElement, handlers: DragHandlers): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let press: Press | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let wasLifted = false;

  const end = () => {
    clearTimeout(hold);
    press = undefined;
  };
  const lift = () => {
    if (!press || !handlers.onLift(press.row, press.x, press.y)) {
      end();
      return;
    }
    press.isLifted = true;
    wasLifted = true;
    view.setPointerCapture(press.pointer);
  };
  const putBack = () => {
    if (press?.isLifted) handlers.onPutBack();
    end();
  };
  /**
   * Prevents scrolling by touch during a drag, also by a carousel around the items, which would see the event later.
   */
  const holdStill = (event: Event) => {
    if (!press?.isLifted) return;
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };

  view.addEventListener(
    'pointerdown',
    (event) => {
      const { target, pointerId, pointerType, clientX: x, clientY: y } = event;
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      if (press?.isLifted || !event.isPrimary) return;
      end();
      wasLifted = false;
      if (!target || !row || event.button !== 0) return;
      // On a grip, touch starts a drag without a long press; the style sheet disables scrolling there.
      const onGrip = target instanceof Element && target.closest('[data-grip]') !== null;
      press = { pointer: pointerId, row, x, y, isFinger: pointerType !== 'mouse' && !onGrip, isLifted: false };
      if (!press.isFinger) return;
      hold = setTimeout(lift, HOLD_MS);
      // Touch events keep their target, even after the list has removed that row.
      target.addEventListener('touchmove', holdStill, { signal, passive: false });
    },
    { signal },
  );
  view.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (pointerId !== press?.pointer) return;
      const distance = Math.hypot(x - press.x, y - press.y);
      if (!press.isLifted && press.isFinger && distance > SLIP_PX) end();
      else if (!press.isLifted && !press.isFinger && distance >= MOUSE_PX) lift();
      if (press?.isLifted) handlers.onMove(x, y);
    },
    { signal },
  );
  view.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (pointerId !== press?.pointer) return;
      if (press.isLifted) handlers.onRelease();
      end();
    },
    { signal },
  );
  view.addEventListener('pointercancel', ({ pointerId }) => pointerId === press?.pointer && putBack(), { signal });
  // Chromium only waits for `preventDefault()` if a listener exists when the touch starts.
  view.addEventListener('touchmove', holdStill, { signal, passive: false });
  view.addEventListener('contextmenu', holdStill, { signal });
  // Disables the browser's drag and drop of links. Propagation stops, since drop zones would wait for a `dragend`.
  view.addEventListener(
    'dragstart',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // A drop must not open the link. Keyboard clicks have `detail` 0 and are not prevented.
  view.addEventListener(
    'click',
    (event) => {
      if (!wasLifted || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  // Captured before the dialog, which Escape would close.
  view.ownerDocument.addEventListener(
    'keydown',
    (event) => {
      if (!press?.isLifted || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      putBack();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', end);
  return () => abort.abort();
}
