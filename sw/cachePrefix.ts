/** Begins the name of every cache of this site: others may keep caches at the same origin. */
export const CACHE_PREFIX = 'porchlight';
