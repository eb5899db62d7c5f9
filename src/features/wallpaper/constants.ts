/** Range of the random delay between the picture's load event and the reveal, ms. */
export const REVEAL_MIN_MS = 300;
export const REVEAL_MAX_MS = 600;

/** Delay before a covered picture is removed, ms; the cross-fade lasts 700 ms (`--slow`). */
export const COVERED_AFTER_MS = 900;

/** A picture that has not loaded after this time counts as failed, ms. */
export const LOAD_LIMIT_MS = 8000;

/**
 * Time limit for the local fallback picture, ms. Short, because the loading screen has already waited for the first
 * one.
 */
export const FALLBACK_LIMIT_MS = 3000;
