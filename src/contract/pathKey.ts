/* Also bundled into the inline boot script and the worker: keep it small. */

// End-to-end tests read the names without Vite, which replaces this.
const base: string = import.meta.env?.BASE_URL ?? '/';
const end = base === '/' ? '' : `:${base}`;

/**
 * The name of something that all pages of an origin share (stored key, database, cache, lock, channel), for this site:
 * below a path of its own (`/home/`) the name carries the path, so that two sites on one host stay separate.
 */
export const pathKey = (name: string): string => name + end;

/**
 * Whether a name that `pathKey` may have made belongs to this site, and not to one under another path of the origin.
 */
export const isOfThisPath = (key: string): boolean => (end ? key.endsWith(end) : !/:\/.+\/$/.test(key));

/**
 * Whether a cache that begins with the prefix of this software belongs to this site. The names of builds end with the
 * address of their site, all others are made by `pathKey`.
 */
export const isOwnCache = (name: string): boolean =>
  name.includes('://') ? name.endsWith(`-${new URL(base, location.href).href}`) : isOfThisPath(name);
