import type { PageData } from '@/contract/pageData';
import { getAmapWeather } from './amapApi';
import { getOpenMeteoWeather } from './openMeteoApi';
import type { Weather } from './weather';

/** The weather from AMap where there is a key for it, on the server or in the page; else from Open-Meteo. */
export function getWeather({ site: { weather }, amapProxy }: PageData, signal: AbortSignal): Promise<Weather> {
  return amapProxy || weather.amapKey ? getAmapWeather(weather, signal) : getOpenMeteoWeather(weather, signal);
}
