import { describe, expect, it } from 'vitest';
import { lunarText } from '@/features/clock/words/lunarText';
import { lunarDate, lunarMonths } from './lunarDate';

/** New year's days and leap months (0: none) of the lunar years from 1990, as the Hong Kong Observatory publishes them. */
const PUBLISHED = `
  1990-01-27 5, 1991-02-15 0, 1992-02-04 0, 1993-01-23 3, 1994-02-10 0, 1995-01-31 8, 1996-02-19 0, 1997-02-07 0,
  1998-01-28 5, 1999-02-16 0, 2000-02-05 0, 2001-01-24 4, 2002-02-12 0, 2003-02-01 0, 2004-01-22 2, 2005-02-09 0,
  2006-01-29 7, 2007-02-18 0, 2008-02-07 0, 2009-01-26 5, 2010-02-14 0, 2011-02-03 0, 2012-01-23 4, 2013-02-10 0,
  2014-01-31 9, 2015-02-19 0, 2016-02-08 0, 2017-01-28 6, 2018-02-16 0, 2019-02-05 0, 2020-01-25 4, 2021-02-12 0,
  2022-02-01 0, 2023-01-22 2, 2024-02-10 0, 2025-01-29 6, 2026-02-17 0, 2027-02-06 0, 2028-01-26 5, 2029-02-13 0,
  2030-02-03 0, 2031-01-23 3, 2032-02-11 0, 2033-01-31 11, 2034-02-19 0, 2035-02-08 0, 2036-01-28 6, 2037-02-15 0,
  2038-02-04 0, 2039-01-24 5, 2040-02-12 0, 2041-02-01 0, 2042-01-22 2, 2043-02-10 0, 2044-01-30 7, 2045-02-17 0,
  2046-02-06 0, 2047-01-26 5, 2048-02-14 0, 2049-02-02 0, 2050-01-23 3`
  .split(',')
  .map((entry) => entry.trim().split(' '))
  .map(([newYear = '', leap]): [year: number, newYear: string, leap: number] => [
    Number(newYear.slice(0, 4)),
    newYear,
    Number(leap),
  ]);

/** ICU finds a new moon or a leap month wrong in these years, up to version 78. */
const WRONG_IN_INTL = new Set([1917, 1922, 1954, 1955, 1987, 1998, 2012, 2018, 2027, 2029, 2030, 2070]);

/** New year's day of 2051. */
const END_OF_2050 = '2051-02-11';

const on = (date: string) => new Date(`${date}T00:00:00Z`);

describe('the lunar calendar', () => {
  it.each(PUBLISHED)('in %d begins on %s with the leap month %d, as published', (year, newYear, leap) => {
    expect(lunarDate(on(newYear))).toEqual({ year, month: 1, leap: false, day: 1 });
    const months = lunarMonths(year);
    expect(new Date(months[0]?.start ?? 0).toISOString().slice(0, 10)).toBe(newYear);
    const normal = Array.from({ length: 12 }, (_, place) => `${place + 1}`);
    const expected = leap ? normal.toSpliced(leap, 0, `leap ${leap}`) : normal;
    expect(months.map((one) => (one.leap ? `leap ${one.month}` : `${one.month}`))).toEqual(expected);
    // The year ends where the next one begins.
    const [, next = END_OF_2050] = PUBLISHED.find(([other]) => other === year + 1) ?? [];
    const last = months.at(-1);
    const end = new Date((last?.start ?? 0) + (last?.length ?? 0) * 86_400_000).toISOString().slice(0, 10);
    expect(end).toBe(next);
  });

  it('is that of Intl on every day of its table, but in the years in which Intl is wrong', () => {
    const format = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const wrong = new Set<number>();
    for (let year = 1900; year <= 2100; year += 1) {
      for (const { month, leap, start, length } of lunarMonths(year)) {
        const [first, last] = [start, start + (length - 1) * 86_400_000].map((at) =>
          format.format(at).replaceAll(/[^\dbis]+/g, ' '),
        );
        const name = leap ? `${month}bis` : `${month}`;
        if (first !== `${name} 1` || last !== `${name} ${length}`) wrong.add(year);
      }
    }
    expect([...wrong].filter((year) => !WRONG_IN_INTL.has(year))).toEqual([]);
  });

  it('ends with its table', () => {
    expect([lunarMonths(1899), lunarMonths(2101)]).toEqual([[], []]);
    expect(lunarDate(on('1900-01-30'))).toBeUndefined();
    expect(lunarDate(on('1900-01-31'))).toEqual({ year: 1900, month: 1, leap: false, day: 1 });
    expect(lunarDate(on('2101-01-28'))).toEqual({ year: 2100, month: 12, leap: false, day: 29 });
    expect(lunarDate(on('2101-01-29'))).toBeUndefined();
  });

  it('has the leap sixth month of 1987', () => {
    expect(lunarDate(on('1987-08-23'))).toEqual({ year: 1987, month: 6, leap: true, day: 29 });
  });
});

describe('the months that browsers begin a day too late or too early', () => {
  it.each([
    ['1999-01-16', '11 29', '1999-01-17', '12 1', '1999-02-15', '12 30'],
    ['2012-08-16', '6 29', '2012-08-17', '7 1', '2012-09-15', '7 30'],
    ['2018-11-07', '9 30', '2018-11-08', '10 1', '2018-12-06', '10 29'],
    ['2027-02-05', '12 29', '2027-02-06', '1 1', '2027-03-07', '1 30'],
    ['2030-02-02', '12 30', '2030-02-03', '1 1', '2030-03-03', '1 29'],
  ])('on %s, %s, are those that are published', (...days) => {
    for (let at = 0; at < days.length; at += 2) {
      const { month, day } = lunarDate(on(days[at] ?? '')) ?? {};
      expect([days[at], `${month} ${day}`]).toEqual([days[at], days[at + 1]]);
    }
  });
});

describe('the lunar date as text', () => {
  it.each([
    ['2026-11-27', '十月十九', '十月十九'],
    ['2026-02-17', '正月初一', '正月初一'],
    ['2027-02-06', '正月初一', '正月初一'],
    ['2030-02-02', '腊月三十', '臘月三十'],
    ['2025-07-25', '闰六月初一', '閏六月初一'],
    ['2025-08-13', '闰六月二十', '閏六月二十'],
    ['2026-03-18', '正月三十', '正月三十'],
    ['2025-02-07', '正月初十', '正月初十'],
    ['2025-02-18', '正月廿一', '正月廿一'],
    ['2025-01-28', '腊月廿九', '臘月廿九'],
  ])('of %s is %s or %s', (date, simplified, traditional) => {
    expect(lunarText(on(date), 'zh-CN')).toBe(simplified);
    expect(lunarText(on(date), 'zh-TW')).toBe(traditional);
  });

  it('is empty outside of the table', () => {
    expect(lunarText(on('2101-11-28'), 'zh-CN')).toBe('');
  });
});
