/** A gesture ends when no wheel event came for this long, ms: trackpads keep sending events after a swipe. */
const GESTURE_ENDS_MS = 140;

/** A trackpad gesture counts from this distance on, px. A notch of a mouse wheel is 100 px or more. */
const THRESHOLD_PX = 30;

/** A line of `deltaMode` 1, px. */
const LINE_PX = 16;

/**
 * One gesture of the wheel turns one slide: a notch of a mouse wheel, or a whole swipe on a trackpad however long it
 * goes on. Zooming (Ctrl) passes. `turn` gets 1 or -1 and answers whether there was a slide to turn to; where there
 * was none, the page may scroll. Returns the function that ends it.
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
