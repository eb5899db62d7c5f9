import { ANSWER_LIMIT_MS, refuseBlocked, StatusError, withTimeLimit } from '@/shared/lib/http';
import { decodeText } from '@/shared/lib/decodeText';
import type { Lyrics } from '@/media/lyrics/lyrics';
import { readLyrics } from '@/media/lyrics/readLyrics';
import type { Song } from './song';

/** Maximum size of lyrics, bytes; the rest of a file is not read. */
const MAX_BYTES = 2_000_000;

/**
 * Loads a song's lyrics. Throws `StatusError` for a status other than 200..299 and 304, `TypeError` for a network
 * failure, `TimeoutError` after 8 s, `OtherSiteBlocked`.
 */
export async function getLyrics(
  { lrc, lyricType }: Pick<Song, 'lrc' | 'lyricType'>,
  signal: AbortSignal,
): Promise<Lyrics> {
  if (lyricType === 2 || !lrc) return readLyrics(lrc);
  refuseBlocked(lrc);
  return withTimeLimit(ANSWER_LIMIT_MS, signal, async (limited) => {
    const response = await fetch(lrc, { signal: limited });
    if (!response.ok && response.status !== 304) throw new StatusError(response.status);
    return readLyrics(decodeText(await beginning(response), response.headers.get('content-type') ?? ''));
  });
}

/** Reads at most `MAX_BYTES` of the body. */
async function beginning({ body }: Response): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  const reader = body.getReader();
  while (length < MAX_BYTES) {
    const { done, value } = await reader.read();
    if (done) break;
    const part = value.subarray(0, MAX_BYTES - length);
    bytes.set(part, length);
    length += part.length;
  }
  await reader.cancel();
  return bytes.subarray(0, length);
}
