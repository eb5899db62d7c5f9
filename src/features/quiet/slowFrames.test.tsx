import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFrames } from '../../../tests/support/fakeBrowser';
import { onSlowFrames } from './quietListener';

const report = vi.fn<() => void>();
let end: () => void = () => undefined;
let frames: ReturnType<typeof fakeFrames>;

beforeEach(() => {
  report.mockClear();
  frames = fakeFrames();
  end = onSlowFrames(report);
});
afterEach(() => end());

/** Draws frames of `ms` each, with a pointer event before each. */
function move(count: number, ms: number): void {
  for (let moved = 0; moved < count; moved += 1) {
    window.dispatchEvent(new Event('pointermove'));
    frames.draw(1, ms);
  }
}

it('three seconds of slow frames are reported, once', () => {
  // The first frame only starts the measurement.
  move(60, 50);
  expect(report).not.toHaveBeenCalled();
  move(1, 50);
  expect(report).toHaveBeenCalledOnce();
  move(100, 50);
  expect(report).toHaveBeenCalledOnce();
  expect(frames.wanted()).toBe(false);
});

it.each([16, 33, 40])('frames of %d ms are never reported', (ms) => {
  move(500, ms);
  expect(report).not.toHaveBeenCalled();
});

it('a slow frame now and then is not reported', () => {
  for (let time = 0; time < 200; time += 1) {
    move(2, 50);
    move(7, 16);
  }
  expect(report).not.toHaveBeenCalled();
});

it('a fast frame now and then does not hide the slow ones', () => {
  for (let time = 0; time < 20; time += 1) {
    move(4, 60);
    move(1, 16);
  }
  expect(report).toHaveBeenCalledOnce();
});

it('no frame is counted while nothing moves', () => {
  expect(frames.wanted()).toBe(false);
  move(1, 50);
  frames.draw(3, 50);
  expect(frames.wanted()).toBe(false);
});

it('a page that was hidden was not slow', () => {
  for (let time = 0; time < 20; time += 1) move(2, 1500);
  expect(report).not.toHaveBeenCalled();
});

it.each(['scroll', 'transitionrun', 'animationstart'])('%s anywhere in the page is motion', (name) => {
  document.body.dispatchEvent(new Event(name));
  expect(frames.wanted()).toBe(true);
});

it('the measurement leaves nothing behind when it ends', () => {
  move(1, 50);
  end();
  expect(frames.wanted()).toBe(false);
  move(1, 50);
  expect(frames.wanted()).toBe(false);
});
