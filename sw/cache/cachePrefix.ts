/** Prefix of every cache name of this site. Other sites on the same origin may have caches of their own. */
export const CACHE_PREFIX = 'porchlight';
