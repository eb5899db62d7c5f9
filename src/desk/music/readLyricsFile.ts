import { decodeText } from '@/shared/lib/decodeText';
import { readLyrics } from '@/media/lyrics/readLyrics';

/**
 * Converts a lyrics file to UTF-8, since many old ones are GBK; undefined if it has no lyrics that the player can show.
 */
export async function readLyricsFile(file: Blob): Promise<Blob | undefined> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { status } = readLyrics(text);
  // Text without timestamps is accepted, unless it is undecodable.
  if (status === 'none' || /[\0\uFFFD]/.test(text)) return undefined;
  return new Blob([text], { type: 'text/plain' });
}
