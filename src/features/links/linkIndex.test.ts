import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { LinkItem } from '@/contract/links';
import { indexInBatches, indexOf } from './linkIndex';
import { pinyinTable } from './pinyinTable';

/** Links that count how often each was read: indexing reads the name once. */
function links(count: number) {
  const reads = Array.from({ length: count }, () => 0);
  const list = reads.map((_, place): LinkItem => {
    const rest = { link: '/', icon: '', status: '', description: '', category: '其他', is_home: '' };
    return {
      ...rest,
      get name() {
        reads[place] = (reads[place] ?? 0) + 1;
        return `链接${place}`;
      },
    };
  });
  return { list, reads, read: () => reads.filter((times) => times > 0).length };
}

/** Collects idle callbacks; the test runs them one at a time. */
function idleMoments() {
  const waiting: (() => void)[] = [];
  return {
    whenIdle: (callback: () => void) => void waiting.push(callback),
    /** Returns whether a callback was waiting. */
    next: () => {
      const callback = waiting.shift();
      callback?.();
      return callback !== undefined;
    },
  };
}

describe('the index of the directory', () => {
  beforeAll(() => void pinyinTable());

  it('waits for the pinyin table, which is built in parts that each take an idle moment', async () => {
    vi.resetModules();
    const { indexInBatches } = await import('./linkIndex');
    const { list, read } = links(28);
    const { whenIdle, next } = idleMoments();
    indexInBatches(list, whenIdle);
    let moments = 0;
    while (read() === 0 && next()) moments += 1;
    expect(moments).toBeGreaterThan(8);
    expect(read()).toBe(28);
    expect(next()).toBe(false);
  });

  it('holds each link in the order of the list', () => {
    const { list } = links(450);
    expect(indexOf(list).map(({ item }) => item)).toEqual(list);
  });

  it('is none for no links', () => {
    const { whenIdle, next } = idleMoments();
    const none: LinkItem[] = [];
    indexInBatches(none, whenIdle);
    expect(next()).toBe(false);
    expect(indexOf(none)).toEqual([]);
  });

  it('grows by small batches, one for each idle moment, and ends', () => {
    const { list, reads, read } = links(1050);
    const { whenIdle, next } = idleMoments();
    indexInBatches(list, whenIdle);
    const steps = [read()];
    while (next()) steps.push(read());
    expect(steps.at(-1)).toBe(1050);
    expect(steps.length).toBeGreaterThan(3);
    expect(Math.max(...steps.map((done, step) => done - (steps[step - 1] ?? 0)))).toBeLessThanOrEqual(300);
    expect(new Set(reads)).toEqual(new Set([1]));
    expect(next()).toBe(false);
  });

  it('is finished at once when somebody searches, and no link is indexed twice', () => {
    const { list, reads } = links(1000);
    const { whenIdle, next } = idleMoments();
    indexInBatches(list, whenIdle);
    next();
    const index = indexOf(list);
    expect(index).toHaveLength(1000);
    expect(indexOf(list)).toBe(index);
    expect(next()).toBe(true);
    expect(next()).toBe(false);
    expect(indexOf(list)).toHaveLength(1000);
    expect(new Set(reads)).toEqual(new Set([1]));
  });

  it('is one for each list: another list with the same links has its own', () => {
    const { list } = links(10);
    const other = list.slice(0, 5);
    expect(indexOf(list)).toHaveLength(10);
    expect(indexOf(other).map(({ item }) => item)).toEqual(other);
    expect(indexOf(list)).toHaveLength(10);
  });

  it('goes on where two began the same list', () => {
    const { list, reads } = links(900);
    const { whenIdle, next } = idleMoments();
    indexInBatches(list, whenIdle);
    indexInBatches(list, whenIdle);
    let moments = 0;
    while (next()) moments += 1;
    expect(moments).toBeLessThan(10);
    expect(indexOf(list)).toHaveLength(900);
    expect(new Set(reads)).toEqual(new Set([1]));
  });
});
