import { describe, expect, it } from 'vitest';
import { moveLink } from '@/features/mine/changes';
import type { MineLink } from '@/features/mine/mineLink';
import { mineLink } from '../../../tests/support/testData';
import { fc } from '../../../tests/support/properties';
import {
  cellsOf,
  headingKey,
  placeUnder,
  sectionsWith,
  type DragPlace,
  HEADING_REM,
  ROW_REM,
  sectionsOf,
} from './useListDrag';
import { edgeSpeed } from '@/shared/sortable/useSortable';

/** Links under each sub-heading by these counts; the first heading is empty (no sub-heading). */
const linksOf = (...counts: number[]): MineLink[] =>
  counts.flatMap((count, folder) =>
    Array.from({ length: count }, (_, index) =>
      mineLink({
        id: `${folder}-${index}`,
        folder: folder ? `F${folder}` : '',
      }),
    ),
  );

/** Lifts a link in a list with this many columns; returns where the pointer would place it and the resulting list. */
function lifted(counts: number[], columns: number, id: string) {
  const links = linksOf(...counts);
  const link = links.find((each) => each.id === id);
  if (!link) throw new Error(`no link ${id}`);
  const base = sectionsOf(links, columns);
  const home: DragPlace = { index: links.indexOf(link), folder: link.folder };
  const sectionsAt = (place: DragPlace) => sectionsWith(base, link, place, columns);
  return {
    home,
    sectionsAt,
    under: (column: number, y: number, from = home) => placeUnder(sectionsAt(from), columns, id, { column, y }),
    idsAt: (place: DragPlace) => sectionsAt(place).map(({ links: within }) => within.map((each) => each.id)),
  };
}

describe('the place under the pointer', () => {
  it('is the cell under it', () => {
    const { home, under } = lifted([6], 3, '0-1');
    expect(under(1, 1)).toEqual(home);
    expect(under(0, 1)).toEqual({ index: 0, folder: '' });
    expect(under(2, ROW_REM + 1)).toEqual({ index: 5, folder: '' });
    expect(under(1, ROW_REM + 1)).toEqual({ index: 4, folder: '' });
  });

  it('is the nearest cell beside, above and below the list, and the last of a row that is not full', () => {
    const { under } = lifted([5], 3, '0-0');
    expect(under(-2, -9)).toEqual({ index: 0, folder: '' });
    expect(under(7, 1)).toEqual({ index: 2, folder: '' });
    expect(under(2, ROW_REM + 1)).toEqual({ index: 4, folder: '' });
    expect(under(0, 99)).toEqual({ index: 4, folder: '' });
  });

  it('lies under another sub-heading from the lower half of it on', () => {
    const { under, idsAt } = lifted([2, 2], 1, '0-1');
    const heading = 2 * ROW_REM;
    expect(under(0, heading + HEADING_REM / 2 - 0.1)).toEqual({ index: 1, folder: '' });
    const place = under(0, heading + HEADING_REM / 2 + 0.1);
    expect(place).toEqual({ index: 1, folder: 'F1' });
    expect(idsAt(place)).toEqual([['0-0'], ['0-1', '1-0', '1-1']]);
  });

  it('can be at a sub-heading again that is empty without the link', () => {
    const { home, under, sectionsAt } = lifted([1, 1, 2], 1, '1-0');
    const away = under(0, 2 * ROW_REM + 2 * HEADING_REM + 1);
    expect(away).toEqual({ index: 1, folder: 'F2' });
    const [, emptied] = sectionsAt(away);
    expect(emptied).toMatchObject({ folder: 'F1', links: [] });
    expect(under(0, emptied?.top ?? 0, away)).toEqual(home);
  });

  it('is the same after the list has moved under a resting pointer', () => {
    const near = fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
      columns: fc.integer({ min: 1, max: 3 }),
      from: fc.nat(27),
      column: fc.nat(2),
      y: fc.double({ min: -5, max: 60, noNaN: true }),
    });
    fc.assert(
      fc.property(near, ({ counts, columns, from, column, y }) => {
        const before = linksOf(...counts);
        const { id } = before[from % before.length] ?? { id: '' };
        const { home, under } = lifted(counts, columns, id);
        const seen: DragPlace[] = [home];
        for (let frame = 0; frame < 5; frame += 1) seen.push(under(column, y, seen.at(-1)));
        expect(seen.at(-1)).toEqual(seen.at(-2));
      }),
    );
  });

  it('is where the link is after the drop', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.double({ min: 0, max: 60, noNaN: true }), (from, y) => {
        const before = linksOf(3, 3, 3);
        const { id } = before[from] ?? { id: '' };
        const { under, idsAt } = lifted([3, 3, 3], 1, id);
        const place = under(0, y);
        expect(moveLink(before, id, place).map((link) => link.id)).toEqual(idsAt(place).flat());
      }),
    );
  });
});

describe('the view while a link is dragged', () => {
  it('contains a cell for each row in view and each sub-heading', () => {
    const { sectionsAt, home } = lifted([30, 1], 3, '0-0');
    const cells = cellsOf(sectionsAt(home), 3, { from: 2 * ROW_REM, to: 4 * ROW_REM });
    expect([...cells.keys()]).toEqual(['0-6', '0-7', '0-8', '0-9', '0-10', '0-11', headingKey('F1')]);
    expect(cells.get('0-7')).toEqual([1, 2 * ROW_REM]);
    expect(cells.get(headingKey('F1'))).toEqual([0, 10 * ROW_REM]);
  });

  it('scrolls near the edges, faster the nearer the pointer, and not between them', () => {
    expect(edgeSpeed(300, 100, 500)).toBe(0);
    expect(edgeSpeed(480, 100, 500)).toBeGreaterThan(edgeSpeed(450, 100, 500));
    expect(edgeSpeed(450, 100, 500)).toBeGreaterThan(0);
    expect(edgeSpeed(120, 100, 500)).toBe(-edgeSpeed(480, 100, 500));
    expect(edgeSpeed(900, 100, 500)).toBe(edgeSpeed(500, 100, 500));
  });
});
