import { impossibleIn } from '@/shared/lib/decodeText';
import { MAX_LINE_LENGTH, type LyricLine } from './lyrics';
import { decodeEntities, isVisible, linesOf } from './textLines';

/** Maximum number of lines; unlike lines with time stamps, all of them are rendered. */
const MAX_LINES = 2000;

/** `[ti:…]` and the like. */
const TAG = /^\[[a-z#]+\s*:[^\]]*\]$/i;

/** Time stamps, including malformed ones. */
const STAMPS = /[[<]\s*-?\d*[:,][\d\s:.,-]*[\]>]?/g;

/** The lines of a text without time stamps; empty for content that is not lyrics: HTML, data, audio. */
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
  // Encrypted lyrics are one long word of letters and digits.
  const isCode = /[\w+/=]{120}/.test(text);
  const controls = text.match(/[^\P{Cc}\s]/gu)?.length ?? 0;
  return !isMarkup && !isData && !isCode && (impossibleIn(text) + controls) * 10 <= text.length;
}
