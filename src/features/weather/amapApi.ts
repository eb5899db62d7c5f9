import type { Site } from '@/contract/site';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { readArea, readLive } from './amapAnswers';
import { saysSomething } from './storedWeather';
import { WeatherError, type Weather } from './weather';

type AmapChoices = Pick<Site['weather'], 'amapKey' | 'amapEndpoint'>;

/**
 * Address of a call: the site's own server, which adds the key and forwards it; without a server AMap itself, with the
 * key that the owner has allowed to be public.
 */
function addressOf(
  { amapKey, amapEndpoint }: AmapChoices,
  call: string,
  parameters: Record<string, string> = {},
): string {
  const endpoint = sitePath(amapKey ? amapEndpoint.replace(/\/$/, '') : '/api/amap');
  const query = new URLSearchParams({ ...parameters, ...(amapKey && { key: amapKey }) }).toString();
  return `${endpoint}/${call}${query && `?${query}`}`;
}

const AREA_FOUND = '10000';

/**
 * The weather at the visitor's location, by IP address. Throws `WeatherError`: `area` if locating fails, `info` if the
 * weather request fails, `data` if an answer contains no place or no weather.
 */
export async function getAmapWeather(choices: AmapChoices, signal: AbortSignal): Promise<Weather> {
  const area = await getJson(addressOf(choices, 'ip'), readArea, { signal }).catch((error: unknown) => {
    throw new WeatherError('area', error);
  });
  if (area.infocode !== AREA_FOUND) throw new WeatherError('area', `infocode ${area.infocode}`);
  if (!area.adcode) throw new WeatherError('data', 'no city for this address');

  const url = addressOf(choices, 'weather/weatherInfo', { city: area.adcode });
  const live = await getJson(url, readLive, { signal }).catch((error: unknown) => {
    throw new WeatherError('info', error);
  });
  if (!live || !saysSomething(live)) throw new WeatherError('data', `no weather for ${area.adcode}`);
  return { ...live, city: area.city || live.city };
}
