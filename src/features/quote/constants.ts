import { pathKey } from '@/contract/pathKey';

/** Debounce time of clicks on the quote, ms. */
export const QUOTE_DEBOUNCE_MS = 500;

/** Maximum length of a quote, and of its source, characters: a longer text is not a quote and would cover the page. */
export const QUOTE_LENGTH = 300;

/** Maximum size of a service's answer, bytes. A long quote with all its metadata takes a tenth of it. */
export const QUOTE_BYTES = 8192;

/** Maximum size of a file of quotes, bytes: enough for some hundreds of quotes. */
export const FILE_BYTES = 262_144;

/** Number of recent quotes that are kept for offline visits. */
export const QUOTES_KEPT = 20;

/** Local storage key of the recent quotes. */
export const QUOTES_KEY = pathKey('porchlight-quotes');
