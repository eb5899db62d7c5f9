import { expect, it } from 'vitest';
import { PAGE_DATA_ID } from '@/contract/pageDataId';
import { answerFetch } from '../../../tests/answers';

it('a page without a server asks AMap itself, with the key that its owner has made public', async () => {
  // Page data is read once, when the modules start.
  const block = document.getElementById(PAGE_DATA_ID);
  const data = JSON.parse(block?.textContent ?? '');
  const weather = { ...data.site.weather, amapKey: 'k&1', amapEndpoint: 'https://amap.example/v3/' };
  if (block) block.textContent = JSON.stringify({ ...data, host: 'static', site: { ...data.site, weather } });
  const asked = answerFetch({
    'amap.example/v3/ip': { infocode: '10000', city: '北京市', adcode: '110000' },
    'amap.example/v3/weather/weatherInfo': {
      lives: [{ weather: '晴', temperature: '21', winddirection: '东', windpower: '3' }],
    },
  });
  const { getWeather } = await import('./weatherApi');
  expect(await getWeather(new AbortController().signal)).toMatchObject({ city: '北京市', weather: '晴' });
  expect(asked).toEqual([
    'https://amap.example/v3/ip?key=k%261',
    'https://amap.example/v3/weather/weatherInfo?city=110000&key=k%261',
  ]);
});
