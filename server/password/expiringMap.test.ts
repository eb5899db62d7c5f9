import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fakeLater } from '../../tests/support/fakeLater.ts';
import { expiringMap, laterOnNode } from './expiringMap.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('an expiring map', () => {
  it('lets go of an entry when its time is over, though nobody calls', async () => {
    const clock = fakeLater();
    const map = expiringMap<object>({ lifeMs: 900, ...clock });
    const value = new WeakRef({});
    map.set('a', value.deref() ?? {});
    clock.advance(900);
    expect(clock.due()).toEqual([]);
    // A `WeakRef` that was read keeps its object until the end of the current job.
    await new Promise<void>((done) => void setImmediate(done));
    setFlagsFromString('--expose-gc');
    runInNewContext('gc()');
    expect(value.deref()).toBeUndefined();
    expect(map.size()).toBe(0);
  });

  it('counts the time from the last setting, with one timer at most', () => {
    const clock = fakeLater();
    const map = expiringMap<number>({ lifeMs: 900, ...clock });
    map.set('a', 1);
    clock.advance(300);
    map.set('b', 2);
    clock.advance(300);
    map.set('a', 3);
    expect(clock.due()).toEqual([900]);
    clock.advance(600);
    expect([map.get('a'), map.get('b'), clock.due()]).toEqual([3, undefined, [1500]]);
    clock.advance(300);
    expect([map.size(), clock.due()]).toEqual([0, []]);
  });

  it('has no timer while it is empty', () => {
    const clock = fakeLater();
    const map = expiringMap<number>({ lifeMs: 900, ...clock });
    map.set('a', 1);
    map.delete('a');
    expect(clock.due()).toEqual([]);
    map.set('b', 1);
    map.deleteOldest();
    expect(clock.due()).toEqual([]);
  });

  it('keeps the time without a timer too', () => {
    const clock = fakeLater();
    const map = expiringMap<number>({ lifeMs: 900, now: clock.now });
    map.set('a', 1);
    clock.advance(899);
    expect(map.get('a')).toBe(1);
    clock.advance(1);
    expect([map.get('a'), map.size()]).toEqual([undefined, 0]);
  });

  it('keeps entries for thirty days, longer than a timer of Node can wait', () => {
    const clock = fakeLater();
    const map = expiringMap<number>({ lifeMs: 30 * DAY_MS, ...clock });
    map.set('a', 1);
    expect(clock.due()).toEqual([2 ** 31 - 1]);
    clock.advance(30 * DAY_MS - 1);
    expect(map.get('a')).toBe(1);
    clock.advance(1);
    expect([map.size(), clock.due()]).toEqual([0, []]);
  });
});

describe('a timer on Node', () => {
  it('acts later, unless it is stopped', async () => {
    const acts: string[] = [];
    const stop = laterOnNode(() => acts.push('stopped'), 1);
    stop();
    await new Promise<void>((done) => {
      laterOnNode(() => {
        acts.push('acted');
        done();
      }, 2);
      // The timers above do not keep the process running; this test does, like a server.
      const running = setInterval(() => acts.length > 0 && clearInterval(running), 1);
    });
    expect(acts).toEqual(['acted']);
  });
});
