import { decodeText } from '@/shared/lyrics/decodeText';
import { readLyrics } from '@/shared/lyrics/readLyrics';

/** A file of lyrics as UTF-8, if the player finds words in it: many old ones are GBK. */
export async function readLyricsFile(file: Blob): Promise<Blob | undefined> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { status } = readLyrics(text);
  // A text without times is words too, unless nobody could read it.
  if (status === 'none' || /[\0\uFFFD]/.test(text)) return undefined;
  return new Blob([text], { type: 'text/plain' });
}
