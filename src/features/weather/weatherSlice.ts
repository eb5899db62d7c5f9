import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Seen } from '@/shared/lib/lastAnswers';
import type { Weather, WeatherFailure } from './weather';

interface WeatherState {
  status: 'loading' | 'ready' | 'failed';
  /** What is shown, with the time it was read, ms since the epoch. */
  seen: Seen<Weather> | undefined;
  /** True when `seen` is from an earlier request, since the last one failed. */
  stale: boolean;
  /** When the service last answered or failed, ms since the epoch; 0 while it could not even be asked. */
  askedAt: number;
}

const initialState: WeatherState = { status: 'loading', seen: undefined, stale: false, askedAt: 0 };

/** Why there is no new weather, and what stands in for it. */
interface WeatherMissing {
  failure: WeatherFailure;
  /** The last weather, where it is recent enough to stand in. */
  kept: Seen<Weather> | undefined;
  /** False while the browser knows that it is offline: the visitor needs no message then. */
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
      state.askedAt = payload.at;
    },
    weatherFailed(state, { payload: { kept, announce, at } }: PayloadAction<WeatherMissing>) {
      state.status = 'failed';
      state.seen = kept;
      state.stale = true;
      state.askedAt = announce ? at : 0;
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
