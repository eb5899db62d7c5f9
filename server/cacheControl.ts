/** Files whose names hold the hash of their content: another content has another name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
export const SOME_TIME = 'public, max-age=600, stale-while-revalidate=604800';
/** Always asked for anew, or a changed site would take its time to arrive. */
export const FRESH_FILES: ReadonlySet<string> = new Set(['/', '/index.html', '/sw.js', '/manifest.webmanifest']);

/** `Cache-Control` of a built file; an owner's file never counts as one with a hash in its name. */
export function cacheRule(path: string): string {
  if (FRESH_FILES.has(path)) return REVALIDATE;
  return /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path) ? IMMUTABLE : SOME_TIME;
}
