import { afterEach, describe, expect, it, vi } from 'vitest';
import { wallTime } from '@/contract/wallTime';
import { memorialDay, setMemorial } from './memorialDays';
import { words } from './words/zh-CN';

const { days } = words;

/** Native dates use this time zone from now on, as for a travelling visitor. */
const travelTo = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

/** Whether the page turns grey on this date. */
function isGrey(date: Date, extraMemorialDays: Parameters<typeof memorialDay>[1], memorialDays = true): boolean {
  const toggleAttribute = vi.fn<HTMLElement['toggleAttribute']>();
  setMemorial({ toggleAttribute }, date, { interface: { memorialDays }, extraMemorialDays });
  expect(toggleAttribute).toHaveBeenCalledExactlyOnceWith('data-memorial', expect.any(Boolean));
  return toggleAttribute.mock.lastCall?.[1] === true;
}

/** The named days of a leap year, as [`month.day`, name]. */
function namedDays(extra: Parameters<typeof memorialDay>[1]): [string, string][] {
  return Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day))).flatMap((date) => {
    const name = memorialDay(date, extra, days);
    // Has no names, as it is part of the boot script.
    expect(isGrey(date, extra)).toBe(name !== undefined);
    return name === undefined ? [] : [[`${date.getUTCMonth() + 1}.${date.getUTCDate()}`, name]];
  });
}

const theFive: [string, string][] = [
  ['4.4', '清明节'],
  ['5.12', '汶川大地震纪念日'],
  ['7.7', '中国人民抗日战争纪念日'],
  ['9.18', '九·一八事变纪念日'],
  ['12.13', '南京大屠杀死难者国家公祭日'],
];

describe('memorial days', () => {
  it('are the five of the specification', () => {
    expect(Object.keys(days).toSorted()).toEqual(theFive.map(([day]) => day).toSorted());
    expect(namedDays({})).toEqual(theFive);
  });

  it('are the same every year', () => {
    expect([2000, 2026, 2027, 2100].map((year) => memorialDay(new Date(Date.UTC(year, 11, 13)), {}, days))).toEqual(
      Array.from({ length: 4 }, () => '南京大屠杀死难者国家公祭日'),
    );
  });

  it('include the days of the owner, and each holds for its own day only', () => {
    expect(namedDays({ '12.10': '十二月十日', '12.1': '十二月一日', '1.1': '元旦', '2.29': '闰日' })).toEqual([
      ['1.1', '元旦'],
      ['2.29', '闰日'],
      ...theFive.slice(0, 4),
      ['12.1', '十二月一日'],
      ['12.10', '十二月十日'],
      ['12.13', '南京大屠杀死难者国家公祭日'],
    ]);
  });

  it('have the name that the owner sets', () => {
    expect(namedDays({ '4.4': '儿童节' })).toEqual([['4.4', '儿童节'], ...theFive.slice(1)]);
  });

  it.each([null, ''])('omit a day that the owner names %j', (name) => {
    expect(namedDays({ '4.4': name })).toEqual(theFive.slice(1));
  });

  it('are absent on a date that is in no calendar', () => {
    expect(namedDays({ '2.30': '没有', '13.1': '没有', '0.1': '没有', '4.31': '没有', '04.04': '没有' })).toEqual(
      theFive,
    );
  });

  it.each([
    ['Asia/Shanghai', '2026-12-12T16:00:00Z'],
    ['America/New_York', '2026-12-13T05:00:00Z'],
    ['Pacific/Apia', '2026-12-12T11:00:00Z'],
  ])('last from midnight to midnight in %s', (zone, midnight) => {
    travelTo(zone);
    const first = new Date(midnight).getTime();
    const last = first + 24 * 3_600_000 - 1;
    const grey = [first - 1, first, last, last + 1].map(
      (time) => memorialDay(wallTime(time, ''), {}, days) !== undefined,
    );
    expect(grey).toEqual([false, true, true, false]);
  });

  it('do not turn the page grey if the owner has switched them off', () => {
    expect(isGrey(new Date(Date.UTC(2026, 11, 13)), {}, false)).toBe(false);
  });

  it('are announced by name', () => {
    expect(words.toast('清明节')).toBe('今天是清明节');
  });
});
