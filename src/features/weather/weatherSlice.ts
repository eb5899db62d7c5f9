import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import type { Services } from '@/app/listening';
import { lastSeen, type Seen } from '@/shared/lib/lastSeen';
import { warn } from '@/shared/lib/log';
import type { SafeStorage } from '@/shared/lib/storage';
import { WEATHER_KEPT_MS } from './constants';
import { readWeather, WeatherError, type Weather, type WeatherFailure } from './weather';

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

interface Failure {
  failure: WeatherFailure;
  /** The last weather, where it is recent enough to stand in. */
  kept: Seen<Weather> | undefined;
  /** False while the browser knows that it is offline: the visitor needs no message then. */
  announce: boolean;
  at: number;
}

const weatherSeen = (storage: SafeStorage) => lastSeen(storage, 'porchlight-weather', readWeather, 1);

/** The weather from AMap where the owner has a key, else from Open-Meteo for the owner's place. */
export const fetchWeather = createAsyncThunk<Seen<Weather>, undefined, { extra: Services; rejectValue: Failure }>(
  'weather/fetch',
  async (_, api) => {
    const { storage, now, online } = api.extra;
    const seen = weatherSeen(storage);
    try {
      const { getWeather } = await import('./weatherParts');
      const value = await getWeather(api.signal);
      const at = now();
      seen.add(value, at);
      return { value, at };
    } catch (error) {
      warn('weather', error);
      // A clock that was set back makes weather of the future, which nobody has seen.
      const kept = seen.list().find(({ at }) => at <= now() && now() - at <= WEATHER_KEPT_MS);
      const failure = error instanceof WeatherError ? error.failure : 'info';
      return api.rejectWithValue({ failure, kept, announce: online(), at: now() });
    }
  },
);

const weatherSlice = createSlice({
  name: 'weather',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchWeather.pending, (state) => {
        state.status = 'loading';
      })
      .addCase(fetchWeather.fulfilled, (state, { payload }) => {
        state.status = 'ready';
        state.seen = payload;
        state.stale = false;
        state.askedAt = payload.at;
      })
      .addCase(fetchWeather.rejected, (state, { payload }) => {
        state.status = 'failed';
        state.seen = payload?.kept;
        state.stale = true;
        state.askedAt = payload?.announce ? payload.at : 0;
      });
  },
  selectors: {
    selectWeather: (state) => state.seen,
    selectWeatherStatus: (state) => state.status,
    selectWeatherStale: (state) => state.stale,
  },
});

export const { selectWeather, selectWeatherStatus, selectWeatherStale } = weatherSlice.selectors;
export const weatherReducer = weatherSlice.reducer;
