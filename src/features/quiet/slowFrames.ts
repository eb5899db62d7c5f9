/** A frame longer than this is slow, ms. */
const SLOW_FRAME_MS = 40;
/** Limit for the total duration of slow frames, ms; other frames are subtracted from the total. */
const TOO_MUCH_MS = 3000;
/** A longer gap is not counted as a frame: the tab was hidden or the page was busy, ms. */
const PAUSE_MS = 1000;

/** How long frames are counted after each event, ms. Scroll and pointer events repeat during a movement. */
const MOVES: Readonly<Record<string, number>> = {
  pointermove: 100,
  scroll: 100,
  transitionrun: 300,
  animationstart: 300,
};

/**
 * Calls `onSlow` once, after three seconds of slow frames. Frames are counted only during movement, detected by events;
 * an idle page has none. Returns a cleanup function.
 */
export function onSlowFrames(onSlow: () => void): () => void {
  let slowMs = 0;
  let movesForMs = 0;
  let before: number | undefined;
  let frame = 0;

  const count = () => {
    // The frame's start time, independent of work done in it so far.
    const now = Number(document.timeline.currentTime);
    const ms = now - (before ?? now);
    before = now;
    movesForMs -= ms;
    if (ms <= PAUSE_MS) slowMs = Math.max(0, slowMs + (ms > SLOW_FRAME_MS ? ms : -ms));
    if (slowMs >= TOO_MUCH_MS) {
      end();
      onSlow();
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
