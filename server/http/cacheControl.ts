/** For files with a content hash in their name: a changed file gets another name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
/** Also tells proxies that change HTML (hide mail addresses, add scripts) to leave the page as it is. */
const REVALIDATE_PAGE = `${REVALIDATE}, no-transform`;
/** For answers that differ between visitors at home and outside: no shared cache may store them. */
export const byPlace = (rule: string): string => `private, ${rule}`;
/** For answers with links of locked groups. */
export const NEVER_STORED = 'private, no-store';
/** For the page at `/?go=WORDS`: no cache fills up with a copy for each word, and none holds what somebody typed. */
export const PAGE_FOR_WORDS = `${NEVER_STORED}, no-transform`;
export const SOME_TIME = 'public, max-age=600, stale-while-revalidate=604800';
/** Revalidated at each request, so that a changed site reaches visitors at once. */
const FRESH_FILES: ReadonlySet<string> = new Set(['/', '/index.html', '/sw.js', '/manifest.webmanifest']);

/** `Cache-Control` of a file that is revalidated at each request, by its path below the base. */
export function revalidateRule(path: string): string {
  return path === '/' || path === '/index.html' ? REVALIDATE_PAGE : REVALIDATE;
}

/** `Cache-Control` of a file whose name contains no hash, whatever it looks like: all files of the owner. */
export function fileRule(path: string): string {
  return FRESH_FILES.has(path) ? revalidateRule(path) : SOME_TIME;
}

/**
 * `Cache-Control` of a built file. Must not be used for the owner's files, whose names may look as if they contained a
 * hash.
 */
export function cacheRule(path: string): string {
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path) ? IMMUTABLE : fileRule(path);
}
