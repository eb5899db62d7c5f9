import type { Site } from '@/contract/site';
import { getJson } from '@/shared/lib/http';
import { saysSomething } from './storedWeather';
import { readCurrent } from './openMeteoAnswer';
import { WeatherError, type Weather } from './weather';

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
    timezone: 'auto',
  }).toString();
  const current = await getJson(url.href, readCurrent, { signal }).catch((error: unknown) => {
    throw new WeatherError('info', error);
  });
  const weather = { city: place.city, ...current };
  if (!saysSomething(weather)) throw new WeatherError('info', 'no part of the weather can be read');
  return weather;
}
