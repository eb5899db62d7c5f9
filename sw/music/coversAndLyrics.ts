import { DAY_MS } from '../../src/contract/time.ts';
import { isLyrics, isPicture } from '../cache/cacheableResponse.ts';
import { COVER_AND_LYRICS_LIMITS } from '../cache/cacheLimits.ts';
import { isYounger } from '../cache/freshness.ts';
import { limitedCache } from '../cache/limitedCache.ts';

/** Age after which a cached file is fetched again in the background, ms. Only the next request gets the new file. */
const FRESH_MS = 7 * DAY_MS;

/** Covers and lyrics of songs that were heard. */
const files = limitedCache('song-files', COVER_AND_LYRICS_LIMITS);

/** Whether an address may be that of a cached cover or of cached lyrics. Synchronous, for route matching. */
export function mayBeCoverOrLyrics(url: URL): boolean {
  return files.mayKnow(url.href);
}

/** A cached cover or lyrics file; undefined where it is not cached. An old one is renewed in the background. */
export async function coverOrLyricsAnswer(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response | undefined> {
  const file = await files.match(request.url);
  if (file) waitUntil(request.destination === 'image' ? cacheCover(request.url) : cacheLyrics(request.url));
  return file;
}

/** Caches the cover of a song that was heard, where its host allows scripts to read it. */
export async function cacheCover(address: string): Promise<void> {
  const response = await fetchUnlessFresh(address);
  if (response && isPicture(response)) await files.keep(address, response);
}

/** Caches lyrics. The content is checked, since a captive portal answers every request with an HTML page. */
export async function cacheLyrics(address: string): Promise<void> {
  const response = await fetchUnlessFresh(address);
  if (response?.status !== 200) return;
  const bytes = await response.clone().arrayBuffer();
  // Time stamps are ASCII, which is the same in every encoding that lyrics files use.
  if (isLyrics(new TextDecoder('latin1').decode(bytes))) await files.keep(address, response);
}

async function fetchUnlessFresh(address: string): Promise<Response | undefined> {
  const kept = await files.find(address);
  if (kept && isYounger(kept.keptAt, FRESH_MS, Date.now())) return undefined;
  try {
    return await fetch(address, { mode: 'cors', credentials: 'same-origin' });
  } catch {
    // There is no network, or the host does not allow CORS.
    return undefined;
  }
}
