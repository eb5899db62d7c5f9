/*
 * The tone of an owner's wallpaper, as a comment in its JPEG: the desk measures it and writes it, the server reads it
 * into the page. It belongs to the file, so it follows the picture into the bin, a backup or another folder.
 */
import { readKnownOwn, type KnownOwn } from './ownWallpapers.ts';

/** Number of leading bytes of a JPEG in which `toneIn()` finds the comment. */
export const TONE_HEAD_BYTES = 1024;

const NAME = 'porchlight-tone ';
/** Markers of a JPEG (ITU T.81, table B.1). */
const JFIF = 0xe0;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** The parts of the same JPEG with the comment, after the JFIF header, which comes first. */
export function withTone(jpeg: Uint8Array<ArrayBuffer>, tone: KnownOwn): Uint8Array<ArrayBuffer>[] {
  const text = new TextEncoder().encode(NAME + JSON.stringify(tone));
  const length = text.length + 2;
  const at = jpeg[3] === JFIF ? 4 + lengthAt(jpeg, 4) : 2;
  return [jpeg.subarray(0, at), Uint8Array.of(0xff, COMMENT, length >> 8, length & 0xff), text, jpeg.subarray(at)];
}

/** The tone in the first bytes of a JPEG; undefined without a valid comment. */
export function toneIn(head: Uint8Array): KnownOwn | undefined {
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== START_OF_SCAN) {
    const end = at + 2 + lengthAt(head, at + 2);
    const text = head[at + 1] === COMMENT ? new TextDecoder().decode(head.subarray(at + 4, end)) : '';
    if (text.startsWith(NAME)) return readKnownOwn(parsed(text.slice(NAME.length)));
    at = end;
  }
  return undefined;
}

const lengthAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
