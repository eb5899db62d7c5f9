import type { AppStartListening } from '@/app/listening';
import { pageReturned, pageStarted } from '@/features/layout/layoutSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { strings } from '@/strings';
import { WEATHER_FRESH_MS } from './constants';
import { fetchWeather } from './weatherSlice';

const { areaFailed, infoFailed } = strings.weather;

export function addWeatherListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect(_, api) {
      void api.dispatch(fetchWeather());
    },
  });

  startListening({
    actionCreator: pageReturned,
    effect(_, api) {
      const { status, askedAt } = api.getState().weather;
      const old = api.extra.now() - askedAt > WEATHER_FRESH_MS;
      if (old && status !== 'loading') void api.dispatch(fetchWeather());
    },
  });

  startListening({
    actionCreator: fetchWeather.rejected,
    effect({ payload }, api) {
      // A place without a city or without weather is told by the line alone.
      if (!payload?.announce || payload.failure === 'data') return;
      api.dispatch(toastShown({ text: payload.failure === 'area' ? areaFailed : infoFailed, tone: 'error' }));
    },
  });
}
