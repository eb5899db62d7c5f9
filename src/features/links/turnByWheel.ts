/** A gesture ends when no wheel event came for this long, ms: trackpads keep sending events after a swipe. */
const GESTURE_ENDS_MS = 140;

/** Minimum distance of a trackpad gesture, px. A notch of a mouse wheel is 100 px or more. */
const THRESHOLD_PX = 30;

/** Height of a line for `deltaMode` 1 (DOM_DELTA_LINE), px. */
const LINE_PX = 16;

/**
 * One wheel gesture turns one slide: a notch of a mouse wheel, or a whole trackpad swipe of any length. Ignores zooming
 * (Ctrl). `turn` gets 1 or -1 and returns whether there was a slide to turn to; if not, the page may scroll. Returns a
 * function that removes the listener.
 */
export function turnByWheel(element: HTMLElement, turn: (step: 1 | -1) => boolean): () => void {
  let travelled = 0;
  let turned = false;
  let lastAt = -Infinity;

  const onWheel = (event: WheelEvent) => {
    if (event.ctrlKey) return;
    const delta = Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? delta * LINE_PX : delta;
    if (event.timeStamp - lastAt > GESTURE_ENDS_MS) {
      travelled = 0;
      turned = false;
    }
    lastAt = event.timeStamp;
    travelled += px;
    if (!turned && Math.abs(travelled) >= THRESHOLD_PX) turned = turn(travelled > 0 ? 1 : -1);
    if (turned) event.preventDefault();
  };

  element.addEventListener('wheel', onWheel, { passive: false });
  return () => element.removeEventListener('wheel', onWheel);
}
