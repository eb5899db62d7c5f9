import { keptFiles } from './limitedCache.ts';
import { isWholeSound } from './cacheEviction.ts';
import { rangeAnswer } from './rangeResponse.ts';

const MB = 1_000_000;

/** Some fifteen songs of the size that ships. One that is larger than half of it would leave no room for another. */
const LIMITS = { files: 40, bytes: 16 * MB, ageMs: 90 * 86_400_000, fileBytes: 8 * MB, opaque: 0 };

/** Whole songs that were heard for a while; those played longest ago leave first. */
const songs = keptFiles('songs', LIMITS);

/** Whether an address may be a kept song's; at once. */
export function mayBeSong(url: URL): boolean {
  return songs.mayKnow(url.href);
}

/** A kept song, or the part of it that the player asks for; undefined where it is not kept. */
export async function songAnswer(request: Request): Promise<Response | undefined> {
  const song = await songs.match(request.url);
  return song && rangeAnswer(song, request.headers.get('range'));
}

/**
 * Keeps a song that was heard. While it is new, the browser's own requests go their way untouched: nothing stands
 * between the network and the first sound, and parts of a song are no song. By now the browser has most of it in its
 * own cache, so that asking for the whole costs little. A list of segments, or a stream, is no file and is not kept.
 */
export async function keepSong(address: string): Promise<void> {
  if (await songs.match(address)) return;
  const ending = new AbortController();
  const response = await fetch(address, { mode: 'cors', credentials: 'same-origin', signal: ending.signal });
  if (isWholeSound(response, LIMITS.fileBytes)) await songs.keep(address, response);
  else ending.abort();
}
