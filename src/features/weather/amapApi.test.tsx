import { describe, expect, it } from 'vitest';
import { answerFetch, htmlPage, withStatus, withText, type Answer } from '../../../tests/answers';
import { pageDataOf } from '../../../tests/pageData';
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
  const asked = answerFetch({ '/api/amap/ip': ip, '/api/amap/weather/weatherInfo': weather });
  return { asked, weather: getAmapWeather(pageDataOf().site.weather, new AbortController().signal) };
}

describe('getAmapWeather', () => {
  it('asks where the visitor is, then for the weather there', async () => {
    const { asked, weather } = ask(area);
    expect(await weather).toEqual({
      city: '北京市',
      weather: '多云',
      temperature: '21',
      winddirection: '东北',
      windpower: '≤3',
    });
    expect(asked).toEqual(['/api/amap/ip', '/api/amap/weather/weatherInfo?city=110000']);
  });

  it.each<[string, Answer]>([
    ['has an empty list for a city', { ...area, city: [] }],
    ['has an empty text for a city', { ...area, city: '' }],
    ['has no city', { infocode: '10000', adcode: '110000' }],
    ['has an empty list for a code', { ...area, adcode: [] }],
  ])('misses data where the place %s, and asks no further', async (_, ip) => {
    const { asked, weather } = ask(ip);
    await expect(weather).rejects.toMatchObject({ failure: 'data' });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the key is wrong', { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }],
    ['the key is of another platform', { status: '0', info: 'USERKEY_PLAT_NOMATCH', infocode: '10009' }],
    ['the service has no reason', { status: '0', info: 'UNKNOWN_ERROR', infocode: '20003' }],
    ['the code is a number', { ...area, infocode: 10000 }],
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server fails', withStatus(502, area)],
    ['a page comes', htmlPage],
    ['an empty body comes', withText('')],
  ])('knows no area when %s', async (_, ip) => {
    const { asked, weather } = ask(ip);
    await expect(weather).rejects.toMatchObject({ failure: 'area' });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the server fails', withStatus(500)],
    ['the service refuses without lives', { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }],
    ['a page comes', htmlPage],
    ['lives is no list', { status: '1', lives: {} }],
  ])('has no information when the second call ends so: %s', async (_, weather) => {
    await expect(ask(area, weather).weather).rejects.toMatchObject({ failure: 'info' });
  });

  it.each<[string, Answer]>([
    ['no weather for the place', { status: '1', lives: [] }],
    ['a weather without words', { status: '1', lives: [{ ...live, weather: [] }] }],
  ])('misses data with %s', async (_, weather) => {
    await expect(ask(area, weather).weather).rejects.toMatchObject({ failure: 'data' });
  });

  it('takes weather without wind or temperature', async () => {
    const bare = { status: '1', lives: [{ weather: '晴', temperature: [], winddirection: [] }] };
    expect(await ask(area, bare).weather).toEqual({
      city: '北京市',
      weather: '晴',
      temperature: '',
      winddirection: '',
      windpower: '',
    });
  });
});
