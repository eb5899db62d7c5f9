/**
 * Local storage keys of the cached links; a list of usual length needs only the first. Links that do not fit under
 * these keys are not cached: local storage holds about 5 MB in all.
 */
export const LINKS_KEYS = ['', '-2', '-3', '-4', '-5', '-6', '-7', '-8'].map((end) => `porchlight-links${end}`);

/** Maximum number of links under one key. */
export const LINKS_PER_KEY = 1250;
