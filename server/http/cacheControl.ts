/** For files with a content hash in their name: a changed file gets another name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
export const SOME_TIME = 'public, max-age=600, stale-while-revalidate=604800';
/** Revalidated at each request, so that a changed site reaches visitors at once. */
export const FRESH_FILES: ReadonlySet<string> = new Set(['/', '/index.html', '/sw.js', '/manifest.webmanifest']);

/**
 * `Cache-Control` of a built file. Must not be used for the owner's files, whose names may look as if they contained a
 * hash.
 */
export function cacheRule(path: string): string {
  if (FRESH_FILES.has(path)) return REVALIDATE;
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path) ? IMMUTABLE : SOME_TIME;
}
