import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayParts, dayText } from './dayParts.ts';

it.each([
  ['1940年8月15日', '1940-08-15'],
  ['１９４０年８月１５日', '1940-08-15'],
  ['8月15日', '08-15'],
  ['8月15号', '08-15'],
  ['2026.8.15', '2026-08-15'],
  ['2026．8．15', '2026-08-15'],
  ['2026/8/5', '2026-08-05'],
  ['2026 年 8 月 15 日', '2026-08-15'],
  ['1940–8–15', '1940-08-15'],
  ['闰6月15日', '闰6-15'],
  ['1987年闰6月29日', '1987-闰6-29'],
  // As the file may have them.
  ['10-19', '10-19'],
  ['1960-1-9', '1960-1-9'],
  ['L6-15', 'L6-15'],
  // No date in digits.
  ['八月十五', '八月十五'],
  ['15.8.2026', '15.8.2026'],
  ['2026-8', '2026-8'],
  ['', ''],
])('%s is the date %s', (typed, written) => {
  expect(dayText(typed)).toBe(written);
});

const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

it('is the same date, whatever its signs and the width of its digits', () => {
  const year = fc.option(fc.integer({ min: 1000, max: 9999 }), { nil: undefined });
  const signs = fc.constantFrom(['年', '月', '日'], ['.', '.', ''], ['/', '/', ''], ['．', '．', ''], ['–', '–', '']);
  const parts = fc.tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }), signs, fc.boolean());
  fc.assert(
    fc.property(parts, ([years, month, day, [afterYear = '', afterMonth = '', afterDay = ''], isWide]) => {
      const text = `${years === undefined ? '' : `${years}${afterYear}`}${month}${afterMonth}${day}${afterDay}`;
      const read = dayParts(dayText(isWide ? wide(text) : text));
      expect(read).toEqual({ year: years, leap: false, month, day });
    }),
  );
});
