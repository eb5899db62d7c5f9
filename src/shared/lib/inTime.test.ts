import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTime } from './waiting';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('here'), ms));

describe('inTime', () => {
  it('returns what arrives before the limit', async () => {
    const result = inTime(after(99), 100);
    await vi.advanceTimersByTimeAsync(99);
    expect(await result).toBe('here');
  });

  it('returns nothing for what arrives after it, and does not wait longer', async () => {
    const result = inTime(after(200), 100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBeUndefined();
  });

  it('rejects as the promise does', async () => {
    await expect(inTime(Promise.reject(new Error('broken')), 100)).rejects.toThrow('broken');
  });

  it('accepts what is already there even after the limit', async () => {
    const result = inTime(Promise.resolve('here'), -500);
    await vi.advanceTimersByTimeAsync(0);
    expect(await result).toBe('here');
  });

  it('leaves no timer behind', async () => {
    await inTime(Promise.resolve('here'), 60_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
