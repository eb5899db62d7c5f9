/** How far the mouse goes with a link before it is lifted, px. */
const MOUSE_PX = 4;
/** How long a finger rests on a link to lift it, ms, and how far it may slip meanwhile, px. */
export const HOLD_MS = 400;
const SLIP_PX = 10;

export interface DragHandlers {
  /** The link in this row is to be lifted; false where it cannot be. `x` and `y` are the pointer's in the window, px. */
  onLift: (row: HTMLElement, x: number, y: number) => boolean;
  onMove: (x: number, y: number) => void;
  onRelease: () => void;
  /** By Escape, or as the browser takes the pointer away. */
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

/** Tells when a link in `view` is lifted, moved and let go, by mouse and by finger. The result ends it. */
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
  /** While a link is lifted the finger scrolls nothing. */
  const holdStill = (event: Event) => {
    if (press?.isLifted && event.cancelable) event.preventDefault();
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
      // On a grip a finger means to drag, and need not rest; the style sheet keeps it from scrolling there.
      const onGrip = target instanceof Element && target.closest('[data-grip]') !== null;
      press = { pointer: pointerId, row, x, y, isFinger: pointerType !== 'mouse' && !onGrip, isLifted: false };
      if (!press.isFinger) return;
      hold = setTimeout(lift, HOLD_MS);
      // A finger stays with what it touched, also when the list no longer draws that row.
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
  // Chromium asks for it where a touch begins, to wait for the answer.
  view.addEventListener('touchmove', holdStill, { signal, passive: false });
  view.addEventListener('contextmenu', holdStill, { signal });
  // The browser's own dragging of links. What takes in links from outside must not wait for its end.
  view.addEventListener(
    'dragstart',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { signal },
  );
  // Who let go of a link did not mean to open it. A key's click has no count.
  view.addEventListener(
    'click',
    (event) => {
      if (!wasLifted || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  // Before the dialog, which Escape would close.
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
