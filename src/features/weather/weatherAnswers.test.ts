import { describe, expect, it } from 'vitest';
import { readArea, readLive } from './amapApi';
import { readWeather, saysSomething } from './weather';
import { words as english } from '@/app/words/en';
import { words } from '@/app/words/zh-CN';
import { readCurrent } from './openMeteoApi';
import { reportText, todayText } from './WeatherLine';
import { fc } from '../../../tests/support/properties';

const live = {
  city: '北京市',
  weather: '多云',
  temperature: '21',
  winddirection: '东北',
  windpower: '≤3',
  reporttime: '2026-11-20 14:05:18',
};
const current = { temperature_2m: 6.4, weather_code: 2, wind_speed_10m: 7.9, wind_direction_10m: 314, is_day: 1 };

/** Text of the weather line for AMap's answer with these changes; empty if it is unusable. */
function ofAmap(changes: object): string {
  const weather = readLive({ lives: [{ ...live, ...changes }] });
  return weather && saysSomething(weather) ? reportText(weather, { degrees: 'c' }, words).join(' ') : '';
}

/** The same for Open-Meteo's answer. */
function ofOpenMeteo(changes: object): string {
  const weather = { city: '北京', ...readCurrent({ current: { ...current, ...changes } }) };
  return saysSomething(weather) ? reportText(weather, { degrees: 'c' }, words).join(' ') : '';
}

const DAYS = ['temperature_2m_max', 'temperature_2m_min', 'precipitation_probability_max'];

const NOTHING = [undefined, null, '', '  ', [], {}, '-', '--', '暂无', '暂无数据', '未知', 'null', 'N/A', true];
const NO_NUMBER = [...NOTHING, -9999, '-9999', 1e21, '1e21', Number.NaN, Number.POSITIVE_INFINITY, '999', 'abc', '晴'];

describe('an unknown part of AMap’s answer is omitted', () => {
  it.each(NOTHING)('weather %j', (weather) => expect(ofAmap({ weather })).toBe('北京市 21℃ 东北风 ≤3级'));
  it.each(NOTHING)('place %j', (city) => expect(ofAmap({ city })).toBe('多云 21℃ 东北风 ≤3级'));
  it.each(NOTHING)('direction %j', (winddirection) => expect(ofAmap({ winddirection })).toBe('北京市 多云 21℃ ≤3级'));
  it.each(NO_NUMBER)('temperature %j', (temperature) =>
    expect(ofAmap({ temperature })).toBe('北京市 多云 东北风 ≤3级'),
  );
  it.each(NO_NUMBER.filter((value) => value !== '晴'))('power %j', (windpower) =>
    expect(ofAmap({ windpower })).toBe('北京市 多云 21℃ 东北风'),
  );
});

describe('AMap’s answer in words', () => {
  it.each<[object, string]>([
    [{}, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: 21 }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '21.4' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '21℃' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '21°C' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '21 度' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '２１' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ temperature: '-5' }, '北京市 多云 -5℃ 东北风 ≤3级'],
    [{ temperature: '−5' }, '北京市 多云 -5℃ 东北风 ≤3级'],
    [{ temperature: '-0.3' }, '北京市 多云 0℃ 东北风 ≤3级'],
    [{ temperature: 0 }, '北京市 多云 0℃ 东北风 ≤3级'],
    [{ temperature: [], temperature_float: '20.6' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ windpower: '4' }, '北京市 多云 21℃ 东北风 4级'],
    [{ windpower: 4 }, '北京市 多云 21℃ 东北风 4级'],
    [{ windpower: '4级' }, '北京市 多云 21℃ 东北风 4级'],
    [{ windpower: '4级级' }, '北京市 多云 21℃ 东北风 4级'],
    [{ windpower: ' 4 级 ' }, '北京市 多云 21℃ 东北风 4级'],
    [{ windpower: '≤3级' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ windpower: '<3' }, '北京市 多云 21℃ 东北风 <3级'],
    [{ windpower: '＜3级' }, '北京市 多云 21℃ 东北风 <3级'],
    [{ windpower: '1-3' }, '北京市 多云 21℃ 东北风 1-3级'],
    [{ windpower: '4～5级' }, '北京市 多云 21℃ 东北风 4-5级'],
    [{ windpower: '4到5' }, '北京市 多云 21℃ 东北风 4-5级'],
    [{ windpower: '12' }, '北京市 多云 21℃ 东北风 12级'],
    [{ windpower: '40' }, '北京市 多云 21℃ 东北风'],
    [{ windpower: -1 }, '北京市 多云 21℃ 东北风'],
    [{ windpower: '0' }, '北京市 多云 21℃ 无风'],
    [{ windpower: 0 }, '北京市 多云 21℃ 无风'],
    [{ windpower: '0级' }, '北京市 多云 21℃ 无风'],
    [{ windpower: '无风' }, '北京市 多云 21℃ 无风'],
    [{ windpower: '微风' }, '北京市 多云 21℃ 东北风 微风'],
    [{ winddirection: '无风', windpower: '0' }, '北京市 多云 21℃ 无风'],
    [{ winddirection: '东北风' }, '北京市 多云 21℃ 东北风 ≤3级'],
    [{ winddirection: '无风向' }, '北京市 多云 21℃ 无风向 ≤3级'],
    [{ winddirection: '旋转不定' }, '北京市 多云 21℃ 旋转不定 ≤3级'],
    [{ winddirection: '314' }, '北京市 多云 21℃ ≤3级'],
    [{ winddirection: [], windpower: [] }, '北京市 多云 21℃'],
    [{ weather: ' 小雨\n' }, '北京市 小雨 21℃ 东北风 ≤3级'],
    [{ weather: 'a'.repeat(500) }, '北京市 21℃ 东北风 ≤3级'],
    [{ weather: '-9999' }, '北京市 21℃ 东北风 ≤3级'],
    [{ weather: '', temperature: '', winddirection: '', windpower: '4' }, '北京市 4级'],
    [{ weather: '', temperature: '8', winddirection: '', windpower: '' }, '北京市 8℃'],
    [{ weather: '', temperature: '', winddirection: '', windpower: '' }, ''],
    [{ weather: [], temperature: [], winddirection: [], windpower: [] }, ''],
    [{ weather: null, temperature: -9999, winddirection: null, windpower: 1e21 }, ''],
  ])('with %j is %j', (changes, said) => expect(ofAmap(changes)).toBe(said));

  it('is absent if there is no list, or nothing in it', () => {
    for (const lives of [[], [null]]) expect(readLive({ lives })).toBeUndefined();
    for (const answer of [null, {}, { lives: {} }, { lives: null }]) expect(() => readLive(answer)).toThrow(TypeError);
  });

  it.each([
    ['2026-11-20 05:59:00', true],
    ['2026-11-20 06:00:00', false],
    ['2026-11-20 18:59:00', false],
    ['2026-11-20T19:00:00', true],
    ['', false],
    [[], false],
  ])('is by night at %j: %s', (reporttime, isNight) => {
    expect(readLive({ lives: [{ ...live, reporttime }] })).toMatchObject({ isNight });
  });

  it.each<[object, object]>([
    [
      { infocode: 10000, adcode: 110000, city: '北京市' },
      { infocode: '10000', adcode: '110000', city: '北京市' },
    ],
    [
      { infocode: '10000', adcode: ' 110000 ', city: [] },
      { infocode: '10000', adcode: '110000', city: '' },
    ],
    [
      { adcode: null, city: [], province: '局域网' },
      { infocode: '', adcode: '', city: '局域网' },
    ],
  ])('names the place of %j', (answer, area) => expect(readArea(answer)).toEqual(area));
});

describe('an unknown part of Open-Meteo’s answer is omitted', () => {
  it.each(NO_NUMBER)('weather %j', (weather_code) => expect(ofOpenMeteo({ weather_code })).toBe('北京 6℃ 西北风 2级'));
  it.each(NO_NUMBER)('temperature %j', (temperature_2m) =>
    expect(ofOpenMeteo({ temperature_2m })).toBe('北京 多云 西北风 2级'),
  );
  it.each(NO_NUMBER)('speed %j', (wind_speed_10m) =>
    expect(ofOpenMeteo({ wind_speed_10m })).toBe('北京 多云 6℃ 西北风'),
  );
  it.each(NO_NUMBER)('direction %j', (wind_direction_10m) =>
    expect(ofOpenMeteo({ wind_direction_10m })).toBe('北京 多云 6℃ 2级'),
  );
});

describe('Open-Meteo’s answer in words', () => {
  it.each<[object, string]>([
    [{}, '北京 多云 6℃ 西北风 2级'],
    [{ temperature_2m: '6.4' }, '北京 多云 6℃ 西北风 2级'],
    [{ temperature_2m: '6.4 °C' }, '北京 多云 6℃ 西北风 2级'],
    [{ weather_code: '61' }, '北京 小雨 6℃ 西北风 2级'],
    [{ weather_code: 4 }, '北京 6℃ 西北风 2级'],
    [{ weather_code: 2.5 }, '北京 6℃ 西北风 2级'],
    [{ wind_speed_10m: '7.9' }, '北京 多云 6℃ 西北风 2级'],
    [{ wind_speed_10m: '7.9 km/h' }, '北京 多云 6℃ 西北风 2级'],
    [{ wind_speed_10m: 0 }, '北京 多云 6℃ 无风'],
    [{ wind_speed_10m: 0.9 }, '北京 多云 6℃ 无风'],
    [{ wind_speed_10m: 1 }, '北京 多云 6℃ 西北风 1级'],
    [{ wind_speed_10m: -1 }, '北京 多云 6℃ 西北风'],
    [{ wind_direction_10m: '0' }, '北京 多云 6℃ 北风 2级'],
    [{ wind_direction_10m: 361 }, '北京 多云 6℃ 2级'],
    [{ weather_code: null, wind_speed_10m: null, wind_direction_10m: null }, '北京 6℃'],
    [{ weather_code: null, wind_speed_10m: null, wind_direction_10m: null, temperature_2m: -9999 }, ''],
  ])('with %j is %j', (changes, said) => expect(ofOpenMeteo(changes)).toBe(said));

  it.each([
    [0, true],
    ['0', true],
    [false, true],
    [1, false],
    ['1', false],
    [true, false],
    [null, false],
    [undefined, false],
    [-9999, false],
  ])('is by night where is_day is %j: %s', (is_day, isNight) => {
    expect(readCurrent({ current: { ...current, is_day } }).isNight).toBe(isNight);
  });
});

const daily = { temperature_2m_max: [8.4], temperature_2m_min: [-1.6], precipitation_probability_max: [30] };

/** Text of the tip for Open-Meteo's answer with these days. */
const saidOf = (days: unknown, degrees: 'c' | 'f' = 'c') =>
  todayText({ city: '北京', ...readCurrent({ current, daily: days }) }, { degrees }, words);

describe('the day', () => {
  it.each<[unknown, string | undefined]>([
    [daily, '今天最高 8℃，最低 -2℃，降水概率 30%'],
    [{ ...daily, temperature_2m_max: [null] }, '今天最低 -2℃，降水概率 30%'],
    [{ ...daily, temperature_2m_max: [], temperature_2m_min: '8' }, '今天降水概率 30%'],
    [{ ...daily, precipitation_probability_max: [101] }, '今天最高 8℃，最低 -2℃'],
    [{ ...daily, precipitation_probability_max: [0] }, '今天最高 8℃，最低 -2℃，降水概率 0%'],
    [{ temperature_2m_max: ['9999'], temperature_2m_min: [{}] }, undefined],
    [{}, undefined],
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    ['sunny', undefined],
  ])('of %j is %j', (days, said) => expect(saidOf(days)).toBe(said));

  it('is in the visitor’s unit and language', () => {
    expect(saidOf(daily, 'f')).toBe('今天最高 47℉，最低 29℉，降水概率 30%');
    const weather = { city: 'Beijing', ...readCurrent({ current, daily }) };
    expect(todayText(weather, { degrees: 'c' }, english)).toBe('Today: high 8°C, low -2°C\n30% chance of rain');
  });

  it('is unknown in AMap’s answer, and in what an earlier version has stored', () => {
    const answer = readLive({ lives: [live] });
    if (!answer) throw new Error('expected a weather');
    expect(todayText(answer, { degrees: 'c' }, words)).toBeUndefined();
    const { high, low, rain, ...stored } = answer;
    expect(readWeather(stored)).toEqual({ ...stored, high, low, rain });
    expect(readWeather({ ...stored, high: '8.4', low: 'cold', rain: 30 })).toMatchObject({
      high: '8.4',
      low: '',
      rain: '30',
    });
  });
});

describe('for any answer of a service', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...NO_NUMBER), fc.float(), fc.string({ unit: 'binary' }));
  const fields = [...Object.keys(live), ...Object.keys(current), ...DAYS];
  const answer = fc.dictionary(fc.constantFrom(...fields), value);

  it('the text contains no unit twice or after a word, nothing blank, and is stored unchanged', () => {
    let seen = 0;
    fc.assert(
      fc.property(answer, (parts) => {
        const weathers = [
          readLive({ lives: [parts] }),
          { city: '北京', ...readCurrent({ current: parts, daily: parts }) },
        ];
        for (const weather of weathers) {
          if (!weather || !saysSomething(weather)) continue;
          seen += 1;
          const said = reportText(weather, { degrees: 'c' }, words);
          expect(said.every((part) => part.trim() !== '')).toBe(true);
          expect(weather.temperature).toMatch(/^(-?\d{1,2}(\.\d)?)?$/);
          expect(weather.windpower).toMatch(/^([≤<≥>]?\d{1,2}(-\d{1,2})?|\D*)$/);
          expect(readWeather(JSON.parse(JSON.stringify(weather)))).toEqual(weather);
        }
      }),
      { numRuns: 500 },
    );
    expect(seen).toBeGreaterThan(100);
  });

  it('an answer without weather is refused only by a TypeError', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const errors = [readArea, readLive, readCurrent, readWeather].map((read) => thrownBy(() => read(anything)));
        expect(errors.filter((error) => error !== undefined && !(error instanceof TypeError))).toEqual([]);
      }),
    );
  });
});

function thrownBy(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    return error;
  }
}
