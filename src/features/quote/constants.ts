/** A click on the quote waits this long for further clicks, ms. */
export const QUOTE_DEBOUNCE_MS = 500;

/** As much is taken of a quote, and of its source, characters: more is no quote, and would cover the page. */
export const QUOTE_LENGTH = 300;

/** As much is read of an answer; a long quote with all that services say about it takes a tenth. */
export const QUOTE_BYTES = 8192;

/** As much is read of a file of quotes, some hundreds of them. */
export const FILE_BYTES = 262_144;

/** How many of the last quotes are kept for offline visits. */
export const QUOTES_KEPT = 20;

/** Local storage key of the last quotes that came. */
export const QUOTES_KEY = 'porchlight-quotes';
