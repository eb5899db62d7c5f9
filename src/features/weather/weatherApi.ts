import { pageData, site } from '@/config/site';
import { getAmapWeather } from './amapApi';
import { getOpenMeteoWeather } from './openMeteoApi';
import type { Weather } from './weather';

/** The weather from AMap where there is a key for it, on the server or in the page; else from Open-Meteo. */
export function getWeather(signal: AbortSignal): Promise<Weather> {
  return pageData.amapProxy || site.weather.amapKey ? getAmapWeather(signal) : getOpenMeteoWeather(signal);
}
