import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Seen } from '@/shared/lib/lastAnswers';
import type { Weather, WeatherFailure } from './weather';

interface WeatherState {
  status: 'loading' | 'ready' | 'failed';
  /** The shown weather, with the time it was read, ms since the epoch. */
  seen: Seen<Weather> | undefined;
  /** True if `seen` is from an earlier request because the last one failed. */
  stale: boolean;
  /**
   * Time of the service's last answer or failure, ms since the epoch; 0 before, and if no request was sent because the
   * browser was offline or 只用本站 is on.
   */
  requestedAt: number;
}

const initialState: WeatherState = { status: 'loading', seen: undefined, stale: false, requestedAt: 0 };

/** A failed weather request and its fallback. */
interface WeatherMissing {
  failure: WeatherFailure;
  /** The last weather, if it is recent enough to be the fallback. */
  stored: Seen<Weather> | undefined;
  /** Whether to show a toast: false while the browser reports that it is offline, or with 只用本站. */
  announce: boolean;
  at: number;
}

declare module '@/store/state' {
  interface StateParts {
    weather: WeatherState;
  }
}

const weatherSlice = createSlice({
  name: 'weather',
  initialState,
  reducers: {
    weatherRequested(state) {
      state.status = 'loading';
    },
    weatherArrived(state, { payload }: PayloadAction<Seen<Weather>>) {
      state.status = 'ready';
      state.seen = payload;
      state.stale = false;
      state.requestedAt = payload.at;
    },
    weatherFailed(state, { payload: { stored, announce, at } }: PayloadAction<WeatherMissing>) {
      state.status = 'failed';
      state.seen = stored;
      state.stale = true;
      state.requestedAt = announce ? at : 0;
    },
  },
  selectors: {
    selectWeather: (state) => state.seen,
    selectWeatherStatus: (state) => state.status,
    selectWeatherStale: (state) => state.stale,
  },
});

export const { weatherRequested, weatherArrived, weatherFailed } = weatherSlice.actions;
export const { selectWeather, selectWeatherStatus, selectWeatherStale } = weatherSlice.selectors;
export const weatherReducer = weatherSlice.reducer;
