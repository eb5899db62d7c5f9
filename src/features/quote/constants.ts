/** A click on the quote waits this long for further clicks, ms (specification, point 9). */
export const QUOTE_DEBOUNCE_MS = 500;

/** How many of the last quotes are kept for offline visits. */
export const QUOTES_KEPT = 20;
