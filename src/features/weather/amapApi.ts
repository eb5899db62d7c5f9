import type { Site } from '@/contract/site';
import { getJson } from '@/shared/lib/http';
import { sitePath } from '@/shared/lib/sitePath';
import { list, record } from '@/contract/read';
import { readPower, readTemperature, readWords } from './readParts';
import { type Weather, WeatherError, saysSomething } from './weather';

/** Reads AMap's answer about the visitor's location; unknown fields are empty. */
export function readArea(answer: unknown) {
  const { infocode, city, province, adcode } = record(answer);
  return { infocode: readCode(infocode), city: readWords(city) || readWords(province), adcode: readCode(adcode) };
}

/** Codes are strings in AMap's answers, but numbers in those of some proxies. */
const readCode = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Reads the current weather; undefined if the answer has none for the place. */
export function readLive(answer: unknown): Weather | undefined {
  const [live] = list(record(answer).lives);
  if (live === undefined || live === null) return undefined;
  const parts = record(live);
  return {
    city: readWords(parts.city),
    weather: readWords(parts.weather),
    temperature: readTemperature(parts.temperature) || readTemperature(parts.temperature_float),
    winddirection: readWords(parts.winddirection),
    windpower: readPower(parts.windpower),
    isNight: isNightAt(parts.reporttime),
    // Its forecast would be a second request.
    high: '',
    low: '',
    rain: '',
  };
}

/** AMap has no day or night field: night is from 19:00 to 6:00 by the time in its report. */
function isNightAt(reporttime: unknown): boolean {
  const [, hour] = /[ T](\d{1,2}):\d{2}/.exec(typeof reporttime === 'string' ? reporttime : '') ?? [];
  return hour !== undefined && (Number(hour) < 6 || Number(hour) >= 19);
}

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
