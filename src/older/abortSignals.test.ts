import { afterEach, expect, it, vi } from 'vitest';
import { anySignal, timeoutSignal } from './polyfills';

afterEach(() => vi.useRealTimers());

it('the combined signal aborts with the reason of the first signal that aborts', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('other');
  one.abort('one');
  expect(signal.reason).toBe('other');
});

it('the combined signal is aborted at once if one of its signals is', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  other.abort('other');
  expect(anySignal([one.signal, other.signal]).reason).toBe('other');
});

it('the combined signal leaves no listener on signals that outlive it', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const removed = vi.spyOn(one.signal, 'removeEventListener');
  anySignal([one.signal, other.signal]);
  other.abort();
  expect(removed).toHaveBeenCalledOnce();
});

it('the combined signal aborts after its time with a TimeoutError', () => {
  vi.useFakeTimers();
  const signal = timeoutSignal(500);
  vi.advanceTimersByTime(499);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toHaveProperty('name', 'TimeoutError');
});
