/** The last weather seen may stand in for this long, ms (decisions §6). */
export const WEATHER_KEPT_MS = 3 * 60 * 60 * 1000;
