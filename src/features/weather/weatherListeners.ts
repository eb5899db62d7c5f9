import { selectPart, whenShown } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { OtherSiteBlocked, refuseBlocked } from '@/shared/lib/http';
import { lastAnswers, type Seen } from '@/shared/lib/lastAnswers';
import { warn } from '@/shared/lib/log';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned, pageStarted } from '@/store/pageActions';
import { readWeather, WeatherError, type Weather } from './weather';
import type { PageData } from '@/contract/pageData';
import { getOpenMeteoWeather } from './openMeteoApi';
import { weatherArrived, weatherFailed, weatherRequested } from './weatherSlice';
import { pathKey } from '@/contract/pathKey';

/** The weather from AMap if there is a key for it, on the server or in the page; otherwise from Open-Meteo. */
export async function getWeather({ site: { weather }, amapProxy }: PageData, signal: AbortSignal): Promise<Weather> {
  const { amapKey, amapEndpoint, openMeteoEndpoint } = weather;
  const byAmap = amapProxy || amapKey !== '';
  // AMap learns the visitor's address, even if the site's own server makes the request.
  refuseBlocked(byAmap ? amapEndpoint : openMeteoEndpoint);
  // Lazy: only sites with a key of their own use it.
  if (byAmap) return (await import('./amapApi')).getAmapWeather(weather, signal);
  return getOpenMeteoWeather(weather, signal);
}

/** Maximum age of the last weather as a fallback, ms. */
const WEATHER_KEPT_MS = 3 * 60 * 60 * 1000;

/** When the visitor returns to the page, weather older than this is requested again, ms. */
const WEATHER_FRESH_MS = 30 * 60 * 1000;

/** Local storage key of the last weather. */
export const WEATHER_KEY = pathKey('porchlight-weather');

/** Requests the weather when the page shows it, and when the visitor returns and it is outdated. */
export function addWeatherListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => whenShown(api, 'weather', () => requestWeather(api)),
  });

  startListening({
    actionCreator: pageReturned,
    async effect(_, api) {
      const { status, requestedAt } = api.getState().weather;
      const old = api.extra.now() - requestedAt > WEATHER_FRESH_MS;
      if (old && status !== 'loading' && selectPart('weather')(api.getState())) await requestWeather(api);
    },
  });

  startListening({
    actionCreator: weatherFailed,
    effect({ payload: { failure, announce } }, api) {
      // `data` failures (no city or no weather) are shown only in the weather line.
      if (!announce || failure === 'data') return;
      const { areaFailed, infoFailed } = api.extra.words.current().weather;
      api.dispatch(toastShown({ text: failure === 'area' ? areaFailed : infoFailed, tone: 'error' }));
    },
  });
}

/** Requests the weather; the stored one stands in if the request fails. */
async function requestWeather(api: ListenerApi): Promise<void> {
  const { storage, now, online } = api.extra;
  api.dispatch(weatherRequested());
  let stored: Seen<Weather> | undefined;
  try {
    const seen = lastAnswers(storage, WEATHER_KEY, readWeather, 1);
    [stored] = seen.list();
    const value = await getWeather(selectPageData(api.getState()), api.signal);
    const at = now();
    seen.add(value, at);
    api.dispatch(weatherArrived({ value, at }));
  } catch (error) {
    if (api.signal.aborted) return;
    warn('weather', error);
    // Ignore stored weather with a time in the future: the clock was set back.
    if (stored && (stored.at > now() || now() - stored.at > WEATHER_KEPT_MS)) stored = undefined;
    const failure = error instanceof WeatherError ? error.failure : 'info';
    api.dispatch(
      weatherFailed({ failure, stored, announce: online() && !(error instanceof OtherSiteBlocked), at: now() }),
    );
  }
}
