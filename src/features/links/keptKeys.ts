/**
 * Local storage keys of the last links that came; a list of a usual length needs only the first. No more links than fit
 * under these are kept: local storage holds about 5 MB in all.
 */
export const LINKS_KEYS = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8'].map((end) => `porchlight-links${end}`);

/** Links that are kept under one key. */
export const LINKS_PER_KEY = 1250;
