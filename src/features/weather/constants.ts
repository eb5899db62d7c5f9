import { pathKey } from '@/contract/pathKey';

/** Maximum age of the last weather as a fallback, ms. */
export const WEATHER_KEPT_MS = 3 * 60 * 60 * 1000;

/** When the visitor returns to the page, weather older than this is requested again, ms. */
export const WEATHER_FRESH_MS = 30 * 60 * 1000;

/** Local storage key of the last weather. */
export const WEATHER_KEY = pathKey('porchlight-weather');
