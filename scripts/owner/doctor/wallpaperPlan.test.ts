import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties.ts';
import { planWallpapers } from './wallpaperPlan.ts';

const WIDE = ['beach.jpg', 'IMG 2.JPEG', 'z.jpg'];
const plan = (local: number, ...names: string[]) =>
  planWallpapers(
    { local, order: [] },
    { names, isNamed: (name) => name === 'share.jpg', isWide: (name) => WIDE.includes(name) },
  );
const said = (local: number, ...names: string[]) => {
  const { renames, local: count } = plan(local, ...names);
  return [...renames.map(({ from, to }) => `${from} > ${to}`), ...(count === undefined ? [] : [`local ${count}`])];
};

it('wallpapers in wallpaper.order are not renamed', () => {
  const names = ['background01.jpg', 'background12.jpg', 'beach.jpg'];
  const input = { names, isNamed: () => false, isWide: () => true };
  expect(planWallpapers({ local: 10, order: [1, 12] }, input)).toEqual({
    renames: [],
    local: undefined,
  });
});

describe('the renaming of wallpapers', () => {
  it.each([
    [10, ['background1.jpg', 'share.jpg', 'me.jpg'], []],
    [10, ['background01.jpg'], ['background01.jpg > background1.jpg']],
    [10, ['Background2.JPG'], ['Background2.JPG > background2.jpg']],
    [10, ['background (3).jpeg'], ['background (3).jpeg > background3.jpg']],
    [10, ['background1.jpg', 'background01.jpg'], ['background01.jpg > background2.jpg']],
    [10, ['beach.jpg'], ['beach.jpg > background1.jpg']],
    [1, ['background1.jpg', 'beach.jpg'], ['beach.jpg > background2.jpg', 'local 2']],
    [2, ['background1.jpg', 'background2.jpg', 'beach.jpg'], ['beach.jpg > background3.jpg', 'local 3']],
    [10, ['background11.jpg', 'background12.jpg'], ['local 12']],
    [10, ['background12.jpg'], ['background12.jpg > background11.jpg', 'local 11']],
    [
      10,
      ['background12.jpg', 'background12.avif', 'background12-1920.avif', 'background12-tall.avif'],
      [
        'background12.jpg > background11.jpg',
        'background12.avif > background11.avif',
        'background12-1920.avif > background11-1920.avif',
        'background12-tall.avif > background11-tall.avif',
        'local 11',
      ],
    ],
    [
      10,
      ['Background4.jpg', 'Background4-1280.AVIF'],
      ['Background4.jpg > background4.jpg', 'Background4-1280.AVIF > background4-1280.avif'],
    ],
    // The JPEG for this number is missing, but its other files exist, so the number is not reused.
    [10, ['background1.avif', 'beach.jpg'], ['beach.jpg > background2.jpg']],
    [10, ['background1-1920.avif', 'beach.jpg'], ['beach.jpg > background2.jpg']],
  ] as [number, string[], string[]][])(
    'with %i local wallpapers makes the files %j a row without gaps',
    (local, names, expected) => {
      expect(said(local, ...names)).toEqual(expected);
    },
  );

  it('never uses the name of another file, and a second run finds nothing to do', () => {
    const stems = fc.constantFrom('background', 'Background', 'background0', 'background ', 'background-');
    const endings = fc.constantFrom(
      '.jpg',
      '.JPG',
      '.jpeg',
      '.avif',
      '-1280.avif',
      '-1920.avif',
      '-tall.avif',
      '.png',
      '-1280.AVIF',
    );
    const name = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(stems, fc.nat(14), endings).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: fc.constantFrom(...WIDE, 'beach.avif', 'share.jpg', 'me.jpg') },
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 10 }), fc.integer({ min: 1, max: 12 }), (names, local) => {
        const { renames, local: count = local } = plan(local, ...names);
        const there = new Set(names);
        for (const { from, to } of renames) {
          expect(there.has(to)).toBe(false);
          expect(there.delete(from)).toBe(true);
          there.add(to);
        }
        expect(there.size).toBe(names.length);
        const numbers = [...there].flatMap((file) => /^background([1-9]\d*)\.jpg$/.exec(file)?.[1] ?? []).map(Number);
        const isStray = [...there].some((file) => /^background\d+[-.].*avif$/i.test(file));
        expect(isStray ? 0 : Math.max(0, ...numbers)).toBeLessThanOrEqual(count);
        for (let number = local + 1; number <= count; number += 1) expect(numbers).toContain(number);
        const again = plan(count, ...there);
        expect({ names, again: again.renames, local: again.local }).toEqual({ names, again: [], local: undefined });
      }),
      { numRuns: 300 },
    );
  });
});
