/** A frame that takes longer is slow, ms. */
const SLOW_FRAME_MS = 40;
/** So much of slow frames is too much, ms. Frames that are not slow count against them. */
const TOO_MUCH_MS = 3000;
/** Longer than this is no frame: the tab was away, or the page had something else to do, ms. */
const PAUSE_MS = 1000;

/** How long something moves after an event that tells of it, ms. Those of scrolling and of the pointer follow one another. */
const MOVES: Readonly<Record<string, number>> = {
  pointermove: 100,
  scroll: 100,
  transitionrun: 300,
  animationstart: 300,
};

/**
 * Calls `tell` once three seconds of frames were slow. Frames are counted only while something moves, as the events of
 * the page tell: at rest there are none. Returns the function that ends it.
 */
export function onSlowFrames(tell: () => void): () => void {
  let slowMs = 0;
  let movesForMs = 0;
  let before: number | undefined;
  let frame = 0;

  const count = () => {
    // The time of the frame itself, whatever was done in it until now.
    const now = Number(document.timeline.currentTime);
    const ms = now - (before ?? now);
    before = now;
    movesForMs -= ms;
    if (ms <= PAUSE_MS) slowMs = Math.max(0, slowMs + (ms > SLOW_FRAME_MS ? ms : -ms));
    if (slowMs >= TOO_MUCH_MS) {
      end();
      tell();
      return;
    }
    if (movesForMs <= 0) before = undefined;
    frame = movesForMs > 0 ? requestAnimationFrame(count) : 0;
  };

  const ended = new AbortController();
  for (const [name, ms] of Object.entries(MOVES)) {
    const moves = () => {
      movesForMs = Math.max(movesForMs, ms);
      frame ||= requestAnimationFrame(count);
    };
    addEventListener(name, moves, { signal: ended.signal, passive: true, capture: true });
  }
  const end = () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
  return end;
}
