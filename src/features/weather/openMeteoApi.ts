import * as v from 'valibot';
import { site } from '@/config/site';
import { getJson } from '@/shared/lib/http';
import { strings } from '@/strings';
import { WeatherError, type Weather } from './weather';

const { openMeteoEndpoint, place } = site.weather;

const answerSchema = v.object({
  current: v.object({
    /** °C */
    temperature_2m: v.number(),
    /** WMO 4677 */
    weather_code: v.number(),
    /** km/h */
    wind_speed_10m: v.number(),
    /** Degrees, where the wind comes from. */
    wind_direction_10m: v.number(),
  }),
});

/** Upper end of each Beaufort level from 0 on, km/h (WMO); above the last it is 12. */
const BEAUFORT_BELOW_KMH = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];

/** Beaufort level 0..12 of a wind speed in km/h. */
export function beaufort(kmh: number): number {
  const level = BEAUFORT_BELOW_KMH.findIndex((below) => kmh < below);
  return level === -1 ? BEAUFORT_BELOW_KMH.length : level;
}

/** One of the eight Chinese compass directions for degrees, 0 and 360 being north. */
export function windDirection(degrees: number): string {
  const { directions } = strings.weather;
  const index = Math.round((((degrees % 360) + 360) % 360) / 45) % directions.length;
  return directions[index] ?? '';
}

/** WMO 4677 code in words. */
export function weatherWords(code: number): string {
  const { codes, unknown } = strings.weather;
  return new Map(Object.entries(codes)).get(String(code)) ?? unknown;
}

/** The weather at the owner's place. Throws `WeatherError` `info` when the service fails in any way. */
export async function getOpenMeteoWeather(signal: AbortSignal): Promise<Weather> {
  const url = new URL(openMeteoEndpoint, location.href);
  url.search = new URLSearchParams({
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    current: 'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m',
    timezone: 'auto',
  }).toString();
  const { current } = await getJson(url.href, answerSchema, { signal }).catch((error: unknown) => {
    throw new WeatherError('info', error);
  });
  return {
    city: place.city,
    weather: weatherWords(current.weather_code),
    temperature: String(Math.round(current.temperature_2m)),
    winddirection: windDirection(current.wind_direction_10m),
    windpower: String(beaufort(current.wind_speed_10m)),
  };
}
