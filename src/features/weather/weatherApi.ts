import type { PageData } from '@/contract/pageData';
import { unlessOff } from '@/shared/lib/http';
import { getAmapWeather } from './amapApi';
import { getOpenMeteoWeather } from './openMeteoApi';
import type { Weather } from './weather';

/** The weather from AMap if there is a key for it, on the server or in the page; otherwise from Open-Meteo. */
export function getWeather({ site: { weather }, amapProxy }: PageData, signal: AbortSignal): Promise<Weather> {
  const { amapKey, amapEndpoint, openMeteoEndpoint } = weather;
  const byAmap = amapProxy || amapKey !== '';
  // AMap counts as switched off even if the site's own server would make the request.
  return unlessOff(byAmap ? amapEndpoint : openMeteoEndpoint, () =>
    byAmap ? getAmapWeather(weather, signal) : getOpenMeteoWeather(weather, signal),
  );
}
