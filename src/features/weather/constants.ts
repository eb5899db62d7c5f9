/** The last weather seen may stand in for this long, ms. */
export const WEATHER_KEPT_MS = 3 * 60 * 60 * 1000;

/** Weather older than this is asked for again when the visitor comes back to the page, ms. */
export const WEATHER_FRESH_MS = 30 * 60 * 1000;

/** Local storage key of the last weather that came. */
export const WEATHER_KEY = 'porchlight-weather';
