import { describe, expect, it } from 'vitest';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { getAmapWeather } from './amapApi';

const area = { status: '1', info: 'OK', infocode: '10000', province: '北京市', city: '北京市', adcode: '110000' };
const live = {
  province: '北京',
  city: '北京市',
  adcode: '110000',
  weather: '多云',
  temperature: '21',
  winddirection: '东北',
  windpower: '≤3',
  humidity: '64',
};

function ask(ip: Answer, weather: Answer = { status: '1', lives: [live] }) {
  const requested = answerFetch({ '/api/amap/ip': ip, '/api/amap/weather/weatherInfo': weather });
  return { requested, weather: getAmapWeather(pageDataOf().site.weather, new AbortController().signal) };
}

describe('getAmapWeather', () => {
  it('requests the visitor’s place, then the weather there', async () => {
    const { requested, weather } = ask(area);
    expect(await weather).toEqual({
      city: '北京市',
      weather: '多云',
      temperature: '21',
      winddirection: '东北',
      windpower: '≤3',
      isNight: false,
      high: '',
      low: '',
      rain: '',
    });
    expect(requested).toEqual(['/api/amap/ip', '/api/amap/weather/weatherInfo?city=110000']);
  });

  it.each<[string, Answer]>([
    ['has an empty list for a code', { ...area, adcode: [] }],
    ['has an empty text for a code', { ...area, adcode: ' ' }],
    ['has no code', { infocode: '10000', city: '北京市' }],
    ['is abroad', { ...area, province: [], city: [], adcode: [] }],
    ['is a local network', { ...area, province: '局域网', city: [], adcode: [] }],
  ])('reports missing data if the place %s, and sends no second request', async (_, ip) => {
    const { requested, weather } = ask(ip);
    await expect(weather).rejects.toMatchObject({ failure: 'data' });
    expect(requested).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the key is wrong', { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }],
    ['the key is of another platform', { status: '0', info: 'USERKEY_PLAT_NOMATCH', infocode: '10009' }],
    ['the service has no reason', { status: '0', info: 'UNKNOWN_ERROR', infocode: '20003' }],
    ['the wrong key has a number', { infocode: 10001 }],
    ['there is no code', { ...area, infocode: [] }],
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server fails', withStatus(502, area)],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
  ])('reports an unknown area if %s', async (_, ip) => {
    const { requested, weather } = ask(ip);
    await expect(weather).rejects.toMatchObject({ failure: 'area' });
    expect(requested).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server fails', withStatus(500)],
    ['the service refuses without lives', { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }],
    ['a page comes', htmlPage],
    ['lives is no list', { status: '1', lives: {} }],
  ])('reports missing weather if the second call ends so: %s', async (_, weather) => {
    await expect(ask(area, weather).weather).rejects.toMatchObject({ failure: 'info' });
  });

  it.each<[string, Answer]>([
    ['no weather for the place', { status: '1', lives: [] }],
    ['nothing for a weather', { status: '1', lives: [null] }],
    ['a place alone', { status: '1', lives: [{ city: '北京市', weather: [], temperature: '' }] }],
  ])('reports missing data for %s', async (_, weather) => {
    await expect(ask(area, weather).weather).rejects.toMatchObject({ failure: 'data' });
  });

  it.each<[string, Answer, string]>([
    ['codes are numbers', { ...area, infocode: 10000, adcode: 110000 }, '北京市'],
    ['a code has white space around it', { ...area, adcode: ' 110000 ' }, '北京市'],
    ['the place has no city, but a province', { ...area, city: [] }, '北京市'],
    ['the place has no name', { infocode: '10000', adcode: '110000' }, '北京市'],
  ])('reads the weather if %s', async (_, ip, city) => {
    const { requested, weather } = ask(ip);
    expect(await weather).toMatchObject({ city, weather: '多云' });
    expect(requested.at(-1)).toBe('/api/amap/weather/weatherInfo?city=110000');
  });

  it('reads weather without words', async () => {
    const bare = { status: '1', lives: [{ ...live, weather: [] }] };
    expect(await ask(area, bare).weather).toMatchObject({ weather: '', temperature: '21' });
  });

  it('reads weather without wind or temperature', async () => {
    const bare = { status: '1', lives: [{ weather: '晴', temperature: [], winddirection: [] }] };
    expect(await ask(area, bare).weather).toEqual({
      city: '北京市',
      weather: '晴',
      temperature: '',
      winddirection: '',
      windpower: '',
      isNight: false,
      high: '',
      low: '',
      rain: '',
    });
  });
});
