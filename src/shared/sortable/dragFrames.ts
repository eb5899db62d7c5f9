/**
 * Calls `onFrame` with the pointer position, px, once in each frame in which it has moved, and in all further frames
 * while `onFrame` returns true. `elapsed` is the time since the previous frame, ms; 0 in the first.
 */
export function framesOf(onFrame: (x: number, y: number, elapsed: number) => boolean) {
  let [x, y, before, frame] = [0, 0, 0, 0];
  const run = (now: number) => {
    frame = 0;
    const goesOn = onFrame(x, y, before === 0 ? 0 : now - before);
    before = goesOn ? now : 0;
    if (goesOn) ask();
  };
  const ask = () => {
    frame ||= requestAnimationFrame(run);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    before = frame = 0;
  };
  return {
    move: (toX: number, toY: number) => {
      [x, y] = [toX, toY];
      ask();
    },
    stop,
    /** Reports a pending move at once and stops. */
    finish: () => {
      const isWaiting = frame !== 0;
      stop();
      if (isWaiting) onFrame(x, y, 0);
    },
  };
}
