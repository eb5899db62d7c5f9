import { DAY_MS } from '../../src/contract/time.ts';

/** How much one cache may hold. */
export interface CacheLimits {
  files: number;
  bytes: number;
  /** A file that was not used for this long is removed, ms. */
  ageMs: number;
  /** A larger file is not cached at all. */
  fileBytes: number;
  /** How many of the files may be opaque responses. */
  opaque: number;
}

const MB = 1_000_000;

/**
 * All wallpaper caches together hold at most four opaque responses: a browser counts each of them as about 7 MB,
 * whatever its real size.
 */
const wallpaperLimits = (opaque: number): CacheLimits => ({
  files: 3,
  bytes: 6 * MB,
  ageMs: 60 * DAY_MS,
  fileBytes: 5 * MB,
  opaque,
});

export const LOCAL_WALLPAPER_LIMITS: CacheLimits = { ...wallpaperLimits(0), files: 12 };
/** Blurred copies of local wallpapers for glass surfaces, about 1 kB each. */
export const GLASS_LIMITS: CacheLimits = { ...LOCAL_WALLPAPER_LIMITS, files: 24, fileBytes: 20_000 };
export const SHOWN_WALLPAPER_LIMITS = wallpaperLimits(1);
export const DAILY_WALLPAPER_LIMITS = wallpaperLimits(1);
export const NEXT_WALLPAPER_LIMITS = wallpaperLimits(2);

/** About fifteen songs of the shipped size. A song of more than half the total would leave no room for a second one. */
export const SONG_LIMITS: CacheLimits = { files: 40, bytes: 16 * MB, ageMs: 90 * DAY_MS, fileBytes: 8 * MB, opaque: 0 };

export const COVER_AND_LYRICS_LIMITS: CacheLimits = {
  files: 100,
  bytes: 4 * MB,
  ageMs: 60 * DAY_MS,
  fileBytes: 500_000,
  opaque: 0,
};

/**
 * Storage limit for the whole site, by the browser's own estimate. The limits above add up to far less, but only the
 * browser knows how much an opaque response counts. While the estimate is above this limit, each newly cached file
 * removes one opaque response.
 */
export const MAX_STORAGE_BYTES = 55_000_000;
