import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { entries, mineLink } from '../../../tests/support/mine';
import type { MineEntry } from './entry';
import { MARK_MS, mergeEntries } from './merge';

const NOW = 1_800_000_000_000;
const link = (id: string, at: number, name = id): MineEntry => mineLink({ id, at, name });
const gone = (id: string, at: number): MineEntry => ({ id, at, gone: true });
const merge = (one: readonly MineEntry[], other: readonly MineEntry[]) => mergeEntries(one, other, NOW);
const byId = (list: readonly MineEntry[]) => list.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describe('mergeEntries', () => {
  it('keeps what only one of them has', () => {
    expect(merge([link('a', NOW)], [link('b', NOW)])).toEqual([link('a', NOW), link('b', NOW)]);
  });

  it('takes the later change of an entry', () => {
    expect(merge([link('a', NOW, 'old')], [link('a', NOW + 1, 'new')])).toEqual([link('a', NOW + 1, 'new')]);
    expect(merge([link('a', NOW + 1, 'new')], [link('a', NOW, 'old')])).toEqual([link('a', NOW + 1, 'new')]);
  });

  it('does not bring back what another tab has deleted', () => {
    expect(merge([link('a', NOW)], [gone('a', NOW + 1)])).toEqual([gone('a', NOW + 1)]);
  });

  it('keeps an edit that came after the deletion', () => {
    expect(merge([link('a', NOW + 2)], [gone('a', NOW + 1)])).toEqual([link('a', NOW + 2)]);
  });

  it('forgets a deletion after thirty days', () => {
    expect(merge([gone('a', NOW - MARK_MS + 1)], [])).toHaveLength(1);
    expect(merge([gone('a', NOW - MARK_MS)], [])).toEqual([]);
  });

  it('gives the same in any order, and however often', () => {
    fc.assert(
      fc.property(entries(NOW), entries(NOW), entries(NOW), (one, two, three) => {
        expect(byId(merge(one, two))).toEqual(byId(merge(two, one)));
        expect(byId(merge(merge(one, two), three))).toEqual(byId(merge(one, merge(two, three))));
        expect(byId(merge(merge(one, two), two))).toEqual(byId(merge(one, two)));
      }),
    );
  });

  it('loses no entry that only one of them has', () => {
    fc.assert(
      fc.property(entries(NOW), entries(NOW), (one, two) => {
        const ids = new Set(merge(one, two).map(({ id }) => id));
        const lost = [...one, ...two].filter(({ id }) => !ids.has(id));
        expect(lost).toEqual([]);
      }),
    );
  });
});
