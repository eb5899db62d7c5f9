import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { laterOnNode } from '../laterOnNode.ts';
import { expiringMap } from './expiringMap.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const TIMED = { lifeMs: 900, now: () => Date.now(), later: laterOnNode };

describe('an expiring map', () => {
  it('removes an entry when it expires, without another call', async () => {
    const map = expiringMap<object>(TIMED);
    const value = new WeakRef({});
    map.set('a', value.deref() ?? {});
    vi.advanceTimersByTime(900);
    expect(vi.getTimerCount()).toBe(0);
    // A `WeakRef` that was read keeps its object until the end of the current job.
    await new Promise<void>((done) => void setImmediate(done));
    setFlagsFromString('--expose-gc');
    runInNewContext('gc()');
    expect(value.deref()).toBeUndefined();
  });

  it('measures the time from the last write, with at most one timer', () => {
    const map = expiringMap<number>(TIMED);
    map.set('a', 1);
    vi.advanceTimersByTime(300);
    map.set('b', 2);
    vi.advanceTimersByTime(300);
    map.set('a', 3);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(600);
    expect([map.get('a'), map.get('b'), vi.getTimerCount()]).toEqual([3, undefined, 1]);
    vi.advanceTimersByTime(300);
    expect([map.get('a'), vi.getTimerCount()]).toEqual([undefined, 0]);
  });

  it('expires entries without a timer too', () => {
    const map = expiringMap<number>({ lifeMs: 900, now: Date.now });
    map.set('a', 1);
    vi.advanceTimersByTime(899);
    expect(map.get('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect(map.get('a')).toBeUndefined();
  });
});
