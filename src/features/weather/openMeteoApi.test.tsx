import { describe, expect, it } from 'vitest';
import { answerFetch, goodWeather, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { getOpenMeteoWeather, readCurrent } from './openMeteoApi';

const ask = () => getOpenMeteoWeather(pageDataOf().site.weather, new AbortController().signal);

/** The weather that the page shows for these values of Open-Meteo. */
const shown = (current: object) => readCurrent({ current });

describe('the force of the wind', () => {
  it.each([
    [0, 0],
    [0.9, 0],
    [1, 1],
    [5.9, 1],
    [6, 2],
    [11.9, 2],
    [12, 3],
    [19.9, 3],
    [20, 4],
    [28.9, 4],
    [29, 5],
    [38.9, 5],
    [39, 6],
    [49.9, 6],
    [50, 7],
    [61.9, 7],
    [62, 8],
    [74.9, 8],
    [75, 9],
    [88.9, 9],
    [89, 10],
    [102.9, 10],
    [103, 11],
    [117.9, 11],
    [118, 12],
    [400, 12],
  ])('for %d km/h is level %d', (kmh, level) => {
    expect(shown({ wind_speed_10m: kmh }).windpower).toBe(String(level));
  });
});

describe('the direction of the wind', () => {
  it.each([
    [0, '北'],
    [22, '北'],
    [23, '东北'],
    [45, '东北'],
    [90, '东'],
    [135, '东南'],
    [180, '南'],
    [225, '西南'],
    [270, '西'],
    [314, '西北'],
    [337, '西北'],
    [338, '北'],
    [359, '北'],
    [360, '北'],
    [720, ''],
    [-1, ''],
    [Number.NaN, ''],
  ])('for %d degrees is %j', (degrees, direction) => {
    expect(shown({ wind_direction_10m: degrees }).winddirection).toBe(direction);
  });
});

describe('the weather', () => {
  it.each([
    [0, '晴'],
    [2, '多云'],
    [3, '阴'],
    [45, '雾'],
    [65, '大雨'],
    [77, '米雪'],
    [99, '雷暴伴冰雹'],
    [4, ''],
    [-1, ''],
    [2.5, ''],
    [Number.NaN, ''],
  ])('for code %d is %j', (code, words) => {
    expect(shown({ weather_code: code }).weather).toBe(words);
  });
});

describe('getOpenMeteoWeather', () => {
  it('requests the owner’s place and returns the same fields as AMap', async () => {
    const requested = answerFetch({ 'api.open-meteo.com': goodWeather });
    expect(await ask()).toEqual({
      city: '北京',
      weather: '多云',
      temperature: '6.4',
      winddirection: '西北',
      windpower: '2',
      isNight: false,
      high: '8.4',
      low: '-1.6',
      rain: '30',
    });
    expect(requested).toHaveLength(1);
    const query = new URL(requested[0] ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ latitude: '39.9042', longitude: '116.4074' });
    expect(query.get('current')?.split(',')).toContain('is_day');
  });

  it.each([
    [-0.04, '0'],
    [0.5, '0.5'],
    [-12.5, '-12.5'],
    [31.49, '31.5'],
    [31, '31'],
  ])('keeps one decimal of %d℃: %s', async (temperature_2m, temperature) => {
    answerFetch({ 'api.open-meteo.com': { current: { ...goodWeather.current, temperature_2m } } });
    expect(await ask()).toMatchObject({ temperature });
  });

  it.each<[string, Answer]>([
    ['a failing network', new TypeError('Failed to fetch')],
    ['a refusal', withStatus(400, { error: true, reason: 'Latitude must be in range' })],
    ['no weather', { current: null }],
    ['nothing but the time of day', { current: { is_day: 1 } }],
    ['numbers without sense', { current: { temperature_2m: -9999, weather_code: 1e21 } }],
    ['a page', htmlPage],
    ['an empty body', withText('')],
  ])('reports %s as a failure of the step info', async (_, answer) => {
    answerFetch({ 'api.open-meteo.com': answer });
    await expect(ask()).rejects.toMatchObject({ name: 'WeatherError', failure: 'info' });
  });
});
