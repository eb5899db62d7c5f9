import { isWholeSound } from '../cache/cacheableResponse.ts';
import { SONG_LIMITS } from '../cache/cacheLimits.ts';
import { limitedCache } from '../cache/limitedCache.ts';
import { rangeResponse } from './rangeResponse.ts';

/** Complete songs that were heard for a while; the least recently played are evicted first. */
const songs = limitedCache('songs', SONG_LIMITS);

/** Whether an address may be that of a cached song. Synchronous, for route matching. */
export function mayBeSong(url: URL): boolean {
  return songs.mayKnow(url.href);
}

/** A cached song, or the byte range of it that the player requests; undefined where it is not cached. */
export async function songAnswer(request: Request): Promise<Response | undefined> {
  const song = await songs.match(request.url);
  return song && rangeResponse(song, request.headers.get('range'));
}

/**
 * Caches a song that was heard for a while. The first play is not intercepted: the worker must not delay the first
 * sound, and the player's range requests return only parts of the file. So the whole file is requested separately. By
 * then most of it is in the browser's HTTP cache, so this costs little traffic. Streams and HLS playlists are not
 * cached.
 */
export async function cacheSong(address: string): Promise<void> {
  if (await songs.match(address)) return;
  const controller = new AbortController();
  const response = await fetch(address, { mode: 'cors', credentials: 'same-origin', signal: controller.signal });
  if (isWholeSound(response, SONG_LIMITS.fileBytes)) await songs.keep(address, response);
  else controller.abort();
}
