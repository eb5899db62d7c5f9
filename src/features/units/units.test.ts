import { afterEach, describe, expect, it, vi } from 'vitest';
import { words as english } from './words/en';
import { words as chinese } from './words/zh-CN';
import { isZone, wallTime } from '@/contract/wallTime';
import { isoDay, temperatureText, timeOfDay, timesIn, unitsOfLanguage } from './unitsSlice';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const at = Date.parse('2026-11-28T15:04:05Z');
const units = { degrees: 'c', weekStart: '1', timeZone: 'UTC' } as const;

describe('a time', () => {
  it.each([
    [0, '00:05', '12:05 AM', '上午12:05'],
    [9, '09:05', '9:05 AM', '上午9:05'],
    [12, '12:05', '12:05 PM', '下午12:05'],
    [23, '23:05', '11:05 PM', '下午11:05'],
  ])('at hour %d is %s, %s or %s', (hour, long, short, inChinese) => {
    const moment = Date.UTC(2026, 0, 1, hour, 5);
    expect(timesIn({ ...units, hours: '24' }, english, 'en').time(moment)).toBe(long);
    expect(timesIn({ ...units, hours: '12' }, english, 'en').time(moment)).toBe(short);
    expect(timesIn({ ...units, hours: '12' }, chinese, 'zh-CN').time(moment)).toBe(inChinese);
    expect(timeOfDay(new Date(moment), '24', english).half).toBe('');
  });

  it('and its date are those of the chosen zone', () => {
    const times = timesIn({ ...units, hours: '24', timeZone: 'Pacific/Auckland' }, english, 'en');
    expect([times.time(at), times.day(at)]).toEqual(['04:04', '2026-11-29']);
    expect(times.date(at, { month: 'numeric', day: 'numeric' })).toBe('11/29');
    expect(isoDay(at, 'America/Los_Angeles')).toBe('2026-11-28');
  });
});

describe('a temperature', () => {
  it.each([
    ['6.4', '6℃', '44℉'],
    ['20.4', '20℃', '69℉'],
    ['-0.4', '0℃', '31℉'],
    ['-40', '-40℃', '-40℉'],
    ['0', '0℃', '32℉'],
  ])('of %s℃ is %s or %s', (celsius, inCelsius, inFahrenheit) => {
    expect(temperatureText(celsius, { degrees: 'c' }, chinese)).toBe(inCelsius);
    expect(temperatureText(celsius, { degrees: 'f' }, chinese)).toBe(inFahrenheit);
  });
});

describe('the units of a language', () => {
  it.each([
    ['zh-CN', ['en-US'], '24', 'c', '1'],
    ['zh-TW', ['zh-TW'], '24', 'c', '1'],
    ['en', ['en-US', 'en'], '12', 'f', '7'],
    ['en', ['en-GB', 'en-US'], '12', 'c', '7'],
    ['en', ['de', 'en-US'], '12', 'c', '7'],
    ['en', [], '12', 'c', '7'],
  ] as const)('%s in a browser that prefers %j', (language, tags, hours, degrees, weekStart) => {
    expect(unitsOfLanguage(language, tags)).toEqual({ hours, degrees, weekStart });
  });
});

describe('the time of a place', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-28T23:04:05.000Z'],
    ['Asia/Kathmandu', '2026-11-28T20:49:05.000Z'],
    ['America/St_Johns', '2026-11-28T11:34:05.000Z'],
    ['UTC', '2026-11-28T15:04:05.000Z'],
  ])('%s is found', (zone, wall) => {
    expect(wallTime(at, zone).toISOString()).toBe(wall);
  });

  it('follows a zone whose rules change', () => {
    // Samoa skipped 30 December 2011.
    const [before, after] = ['2011-12-30T09:59:59Z', '2011-12-30T10:00:00Z'].map((time) => Date.parse(time));
    expect(isoDay(before ?? 0, 'Pacific/Apia')).toBe('2011-12-29');
    expect(isoDay(after ?? 0, 'Pacific/Apia')).toBe('2011-12-31');
  });

  it.each(['Mars/Base', '', undefined, 5, '2026', {}])('is the browser’s if the zone is %j', (zone) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(isZone(zone)).toBe(false);
    expect(wallTime(at, zone).getUTCHours()).toBe(0);
  });

  it('is the browser’s if the browser blocks Intl', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.stubGlobal('Intl', undefined);
    expect(wallTime(at, 'Europe/Paris').getUTCHours()).toBe(0);
  });
});
