import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fakeLater } from '../../tests/support/fakeLater.ts';
import { expiringMap } from './expiringMap.ts';

describe('an expiring map', () => {
  it('removes an entry when it expires, without another call', async () => {
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
  });

  it('measures the time from the last write, with at most one timer', () => {
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
    expect([map.get('a'), clock.due()]).toEqual([undefined, []]);
  });

  it('expires entries without a timer too', () => {
    const clock = fakeLater();
    const map = expiringMap<number>({ lifeMs: 900, now: clock.now });
    map.set('a', 1);
    clock.advance(899);
    expect(map.get('a')).toBe(1);
    clock.advance(1);
    expect(map.get('a')).toBeUndefined();
  });
});
