/** The picture is revealed this long after its load event, drawn anew each time, ms. */
export const REVEAL_MIN_MS = 300;
export const REVEAL_MAX_MS = 600;

/** A cross-fade lasts 700 ms (`--slow`); the covered picture goes shortly after, ms. */
export const COVERED_AFTER_MS = 900;

/** A picture that has not come after this long counts as failed, ms. */
export const LOAD_LIMIT_MS = 8000;

/** The loading screen has waited long enough by then: the local picture that stands in gets this much more, ms. */
export const FALLBACK_LIMIT_MS = 3000;
