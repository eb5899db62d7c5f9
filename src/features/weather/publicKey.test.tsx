import { expect, it } from 'vitest';
import { answerFetch } from '../../../tests/support/answers';
import { pageDataOf } from '../../../tests/support/testData';
import { getWeather } from './weatherListeners';

it('a page without a server requests AMap itself, with the key that its owner has made public', async () => {
  const { site } = pageDataOf();
  const weather = { ...site.weather, amapKey: 'k&1', amapEndpoint: 'https://amap.example/v3/' };
  const pageData = pageDataOf({ host: 'static', site: { weather } });
  const requested = answerFetch({
    'amap.example/v3/ip': { infocode: '10000', city: '北京市', adcode: '110000' },
    'amap.example/v3/weather/weatherInfo': {
      lives: [{ weather: '晴', temperature: '21', winddirection: '东', windpower: '3' }],
    },
  });
  expect(await getWeather(pageData, new AbortController().signal)).toMatchObject({ city: '北京市', weather: '晴' });
  expect(requested).toEqual([
    'https://amap.example/v3/ip?key=k%261',
    'https://amap.example/v3/weather/weatherInfo?city=110000&key=k%261',
  ]);
});
