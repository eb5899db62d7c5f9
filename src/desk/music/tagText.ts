import { decodeText, impossibleIn } from '@/shared/lib/decodeText';

/** Letters of Western European languages, in words: single ones between letters of ASCII, and some in pairs. */
const LATIN_WORDS = /^(?:[\0-\x7F]|[\xA1\xAB\xB0\xB4\xB7\xBB\xBF]|[\xC0-\xD6\xD8-\xF6\xF8-\xFF]{1,2}(?![\x80-\xFF]))*$/;
/** Cyrillic letters of windows-1251: all its letters but Ё and ё are above 0xC0. */
const CYRILLIC_BYTES = /^[\0-\x7F\xA8\xAB\xB8\xBB\xC0-\xFF]*$/;
/** Characters of GBK that are common: the first level of GB 2312, in rows 16 to 55. */
const COMMON_HANZI = /^(?:[\0-\x7F]|[\xA1-\xA3][\xA1-\xFE]|[\xB0-\xD7][\xA1-\xFE])*$/;

/**
 * Text of tags that say that they are Latin-1, as many old files do whatever their encoding (ID3v1 and ID3v2.3 know no
 * other): the same text if it reads as words of a Western language, else read as the encoding that fits, as for lyrics.
 * Undefined if none fits. All tags of a file are passed together, one a line: more text decides better.
 */
export function tagText(latin: string): string | undefined {
  if (!/[\x80-\xFF]/.test(latin) || /[^\0-\xFF]/.test(latin)) return latin;
  const isLatin = LATIN_WORDS.test(latin) && letters(latin, /[a-z]/gi) >= letters(latin, /[\x80-\xFF]/g);
  if (isLatin) return latin;
  const bytes = Uint8Array.from(latin, (character) => character.charCodeAt(0));
  const asian = decodeText(bytes);
  const isAsian = impossibleIn(asian) === 0;
  if (isAsian && (COMMON_HANZI.test(latin) || !CYRILLIC_BYTES.test(latin))) return asian;
  if (CYRILLIC_BYTES.test(latin)) return new TextDecoder('windows-1251').decode(bytes);
  return undefined;
}

const letters = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;
