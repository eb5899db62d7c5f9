import type { PageData } from '@/contract/pageData';
import { refuseBlocked } from '@/shared/lib/http';
import { getAmapWeather } from './amapApi';
import { getOpenMeteoWeather } from './openMeteoApi';
import type { Weather } from './weather';

/** The weather from AMap if there is a key for it, on the server or in the page; otherwise from Open-Meteo. */
export async function getWeather({ site: { weather }, amapProxy }: PageData, signal: AbortSignal): Promise<Weather> {
  const { amapKey, amapEndpoint, openMeteoEndpoint } = weather;
  const byAmap = amapProxy || amapKey !== '';
  // AMap learns the visitor's address, even if the site's own server makes the request.
  refuseBlocked(byAmap ? amapEndpoint : openMeteoEndpoint);
  return byAmap ? getAmapWeather(weather, signal) : getOpenMeteoWeather(weather, signal);
}
