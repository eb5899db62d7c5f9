import { beforeEach, expect, it, vi } from 'vitest';
import { nextFrame } from './waiting';

let frame: (() => void) | undefined;

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  frame = undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => (frame = callback));
});

/** Whether `nextFrame` has resolved, in a document that is hidden or not. */
function wait(hidden: boolean): () => boolean {
  vi.stubGlobal('document', { hidden });
  let isOver = false;
  void nextFrame().then(() => (isOver = true));
  return () => isOver;
}

it('the callback waits for the frame, and then for a task of its own', async () => {
  const isOver = wait(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOver()).toBe(false);
  frame?.();
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

it('the callback waits for no frame on a hidden page, which draws none', async () => {
  const isOver = wait(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
  expect(frame).toBeUndefined();
});
