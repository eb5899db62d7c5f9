import { vi } from 'vitest';

/** Simulated animation frames: a test runs them one by one with a given duration. Call it with fake timers. */
export function fakeFrames(): { draw: (count: number, ms: number) => void; wanted: () => boolean } {
  let now = 1000;
  let waiting: FrameRequestCallback | undefined;
  vi.spyOn(document.timeline, 'currentTime', 'get').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
  return {
    draw(count, ms) {
      for (let drawn = 0; drawn < count; drawn += 1) {
        now += ms;
        const callback = waiting;
        waiting = undefined;
        callback?.(now);
      }
    },
    wanted: () => waiting !== undefined,
  };
}
