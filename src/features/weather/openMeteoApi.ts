import type { Site } from '@/contract/site';
import { number, record } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { WeatherError, type Weather } from './weather';
import { UNKNOWN_WEATHER, WEATHER_CODES } from './weatherCodes';
import { reportWords } from './weatherReportWords';

function readCurrent(answer: unknown) {
  const { temperature_2m, weather_code, wind_speed_10m, wind_direction_10m } = record(record(answer).current);
  return {
    /** °C */
    temperature: number(temperature_2m),
    /** WMO 4677 */
    code: number(weather_code),
    /** km/h */
    windSpeed: number(wind_speed_10m),
    /** Degrees, where the wind comes from. */
    windFrom: number(wind_direction_10m),
  };
}

/** Upper end of each Beaufort level from 0 on, km/h (WMO); above the last it is 12. */
const BEAUFORT_BELOW_KMH = [1, 6, 12, 20, 29, 39, 50, 62, 75, 89, 103, 118];

/** Beaufort level 0..12 of a wind speed in km/h. */
export function beaufort(kmh: number): number {
  const level = BEAUFORT_BELOW_KMH.findIndex((below) => kmh < below);
  return level === -1 ? BEAUFORT_BELOW_KMH.length : level;
}

/** One of the eight Chinese compass directions for degrees, 0 and 360 being north. */
export function windDirection(degrees: number): string {
  const { directions } = reportWords;
  const index = Math.round((((degrees % 360) + 360) % 360) / 45) % directions.length;
  return directions[index] ?? '';
}

/** WMO 4677 code in words. */
export function weatherWords(code: number): string {
  return WEATHER_CODES[code] ?? UNKNOWN_WEATHER;
}

/** The weather at the owner's place. Throws `WeatherError` `info` when the service fails in any way. */
export async function getOpenMeteoWeather(
  { openMeteoEndpoint, place }: Site['weather'],
  signal: AbortSignal,
): Promise<Weather> {
  const url = new URL(openMeteoEndpoint, location.href);
  url.search = new URLSearchParams({
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    current: 'temperature_2m,weather_code,wind_speed_10m,wind_direction_10m',
    timezone: 'auto',
  }).toString();
  const { temperature, code, windSpeed, windFrom } = await getJson(url.href, readCurrent, { signal }).catch(
    (error: unknown) => {
      throw new WeatherError('info', error);
    },
  );
  return {
    city: place.city,
    weather: weatherWords(code),
    temperature: String(Math.round(temperature)),
    winddirection: windDirection(windFrom),
    windpower: String(beaufort(windSpeed)),
  };
}
