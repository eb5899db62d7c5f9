import { describe, expect, it } from 'vitest';
import type { MineLink } from '@/features/mine/mineLink';
import { mineLink } from '../../../tests/support/testData';
import { fc } from '../../../tests/support/properties';
import { HEADING_REM, neighbourOf, ROW_REM, rowsBetween, sectionsOf } from './useListDrag';

/** Links under each sub-heading by these counts; the first heading is empty (no sub-heading). */
const linksOf = (...counts: number[]): readonly MineLink[] =>
  counts.flatMap((count, folder) =>
    Array.from({ length: count }, (_, index) =>
      mineLink({ id: `${folder}-${index}`, folder: folder ? `F${folder}` : '' }),
    ),
  );

describe('the rows of the own links', () => {
  it('count a sub-heading as one row of its own height', () => {
    const sections = sectionsOf(linksOf(4, 2), 3);
    expect(sections.map(({ folder, first, top }) => ({ folder, first, top }))).toEqual([
      { folder: '', first: 0, top: 0 },
      { folder: 'F1', first: 4, top: 2 * ROW_REM + HEADING_REM },
    ]);
  });

  it('are drawn only where they are visible', () => {
    const [section] = sectionsOf(linksOf(90), 3);
    expect(section && rowsBetween(section, 3, 5 * ROW_REM, 8 * ROW_REM)).toEqual({ rows: 30, first: 5, last: 8 });
    expect(section && rowsBetween(section, 3, -10, 2)).toEqual({ rows: 30, first: 0, last: 1 });
    expect(section && rowsBetween(section, 3, 900, 990)).toEqual({ rows: 30, first: 30, last: 30 });
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 5, 5],
    ['ArrowLeft', 0, -1],
    ['ArrowDown', 0, 3],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 3],
    ['ArrowUp', 3, 0],
    ['ArrowUp', 1, -1],
  ])('are walked by %s from %d to %d, across sub-headings', (key, from, to) => {
    expect(neighbourOf(sectionsOf(linksOf(4, 2), 3), 3, from, key)).toBe(to);
  });

  it('can be walked back by the opposite key', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }), (one, two, columns) => {
        const links = linksOf(one, two);
        const sections = sectionsOf(links, columns);
        for (let index = 0; index + 1 < links.length; index += 1) {
          expect(neighbourOf(sections, columns, neighbourOf(sections, columns, index, 'ArrowRight'), 'ArrowLeft')).toBe(
            index,
          );
        }
      }),
    );
  });
});
