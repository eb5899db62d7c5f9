import { impossibleIn } from './decodeText';
import { MAX_LINE_LENGTH, type LyricLine } from './lyrics';
import { decodeEntities, isVisible, linesOf } from './textLines';

/** No song has more lines; unlike stamped ones, all of them are drawn. */
const MAX_LINES = 2000;

/** `[ti:…]` and the like. */
const TAG = /^\[[a-z#]+\s*:[^\]]*\]$/i;

/** Stamps, also broken ones. */
const STAMPS = /[[<]\s*-?\d*[:,][\d\s:.,-]*[\]>]?/g;

/** The lines of a text without times; none for what is no text to be read: a page, data, a sound. */
export function readUnsynced(text: string): LyricLine[] {
  if (!isReadable(text)) return [];
  return linesOf(decodeEntities(text))
    .flat()
    .filter((line) => !TAG.test(line))
    .map((line) => line.replaceAll(STAMPS, '').trim().slice(0, MAX_LINE_LENGTH))
    .filter(isVisible)
    .slice(0, MAX_LINES)
    .map((line) => ({ seconds: 0, text: line, translation: '' }));
}

function isReadable(text: string): boolean {
  const isMarkup = /^\s*<[!?]|<\/[a-z]+>/i.test(text);
  const isData = /^\s*(?:\{|\[\s*["{[\]])/.test(text);
  // Encrypted lyrics come as one word of letters and digits.
  const isCode = /[\w+/=]{120}/.test(text);
  const controls = text.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  return !isMarkup && !isData && !isCode && (impossibleIn(text) + controls) * 10 <= text.length;
}
