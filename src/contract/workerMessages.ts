/* Messages of the page to its service worker, and marks of addresses. Small: also bundled into the boot script. */

/**
 * Fragments that show the worker what an address of any site is for. Fragments are sent to no server, and caches ignore
 * them.
 */
export const MARKS = { daily: '#daily', random: '#random', song: '#song', ofSong: '#of-song' } as const;

/** The address without its fragment. */
export const withoutMark = (address: string): string => address.replace(/#.*/s, '');

/**
 * The message of `workbox-routing` by which the worker requests these addresses itself, and stores what belongs to a
 * cache.
 */
export const cacheUrls = (urlsToCache: readonly string[]) => ({ type: 'CACHE_URLS', payload: { urlsToCache } });

export type CacheUrls = ReturnType<typeof cacheUrls>;

/**
 * Message that makes the worker fetch all precached files again. The cached files stay if the network fails or
 * another site answers (such as a captive portal).
 */
export const RENEW_PAGE = 'renew the page';

/**
 * Message that makes the worker check the server for a new page. It answers through the message port: true if it has a
 * new page now, otherwise false.
 */
export const CHECK_PAGE = 'check the page';
