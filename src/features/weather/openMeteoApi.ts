import type { Site } from '@/contract/site';
import { getJson } from '@/shared/lib/http';
import { saysSomething, type Weather, WeatherError } from './weather';
import { isRecord, record } from '@/contract/read';
import { readNumber, readShare, readTemperature } from './readParts';

/** Chinese text of Open-Meteo's weather codes: WMO 4677, in the groups that it uses. */
export const WEATHER_CODES: Readonly<Record<string, string>> = {
  0: '晴',
  1: '大部晴朗',
  2: '多云',
  3: '阴',
  45: '雾',
  48: '雾',
  51: '毛毛雨',
  53: '毛毛雨',
  55: '毛毛雨',
  56: '冻毛毛雨',
  57: '冻毛毛雨',
  61: '小雨',
  63: '中雨',
  65: '大雨',
  66: '冻雨',
  67: '冻雨',
  71: '小雪',
  73: '中雪',
  75: '大雪',
  77: '米雪',
  80: '阵雨',
  81: '阵雨',
  82: '阵雨',
  85: '阵雪',
  86: '阵雪',
  95: '雷暴',
  96: '雷暴伴冰雹',
  99: '雷暴伴冰雹',
};

/** Upper limits of the Beaufort levels from 0 on, km/h (WMO); above the last one the level is 12. */
const BEAUFORT_BELOW_KMH = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];

/** Upper limit of a plausible wind speed, km/h: no faster wind was measured at ground level. */
const FASTEST_KMH = 450;

/** Beaufort level, 0..12, of a wind speed in km/h. */
function beaufort(kmh: number): number {
  const level = BEAUFORT_BELOW_KMH.findIndex((below) => kmh < below);
  return level === -1 ? BEAUFORT_BELOW_KMH.length : level;
}

const DIRECTIONS = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'];

/** One of the eight compass directions in Chinese, for 0 to 360 degrees; both are north. */
const windDirection = (degrees: number) => DIRECTIONS[Math.round(degrees / 45) % DIRECTIONS.length] ?? '';

/** Reads Open-Meteo's answer, without the place. Empty for a weather code (WMO 4677) that Open-Meteo does not use. */
export function readCurrent(answer: unknown): Omit<Weather, 'city'> {
  const { current: now, daily } = record(answer);
  const current = record(now);
  const code = readNumber(current.weather_code, 0, 99);
  const speed = readNumber(current.wind_speed_10m, 0, FASTEST_KMH);
  const from = readNumber(current.wind_direction_10m, 0, 360);
  return {
    weather: code === undefined ? '' : (WEATHER_CODES[code] ?? ''),
    temperature: readTemperature(current.temperature_2m),
    winddirection: from === undefined ? '' : windDirection(from),
    windpower: speed === undefined ? '' : String(beaufort(speed)),
    isNight: current.is_day === false || readNumber(current.is_day, 0, 1) === 0,
    high: readTemperature(todayOf(daily, 'temperature_2m_max')),
    low: readTemperature(todayOf(daily, 'temperature_2m_min')),
    rain: readShare(todayOf(daily, 'precipitation_probability_max')),
  };
}

/** The first entry of a list of days, which is today. A server of one's own may send no days. */
function todayOf(daily: unknown, name: string): unknown {
  const days = isRecord(daily) ? daily[name] : undefined;
  return Array.isArray(days) ? days[0] : undefined;
}

/** The weather at the owner's place. Throws `WeatherError` with `info` for any failure of the service. */
export async function getOpenMeteoWeather(
  { openMeteoEndpoint, place }: Site['weather'],
  signal: AbortSignal,
): Promise<Weather> {
  const url = new URL(openMeteoEndpoint, location.href);
  url.search = new URLSearchParams({
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    current: 'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m,is_day',
    daily: 'temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    timezone: 'auto',
  }).toString();
  const current = await getJson(url.href, readCurrent, { signal }).catch((error: unknown) => {
    throw new WeatherError('info', error);
  });
  const weather = { city: place.city, ...current };
  if (!saysSomething(weather)) throw new WeatherError('info', 'no part of the weather can be read');
  return weather;
}
