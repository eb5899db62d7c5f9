/** Invisible characters, and those that change the text direction: control, bidirectional and zero-width characters. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

export const LONGEST_NAME = 200;
export const LONGEST_DESCRIPTION = 500;

/** Normalizes untrusted text to one line without invisible characters, cut to `length` characters. */
export function cleanText(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
  return Array.from(line).slice(0, length).join('').trim();
}

/** Splits a list into parts of `size` items; the last one may be shorter. An empty list has no parts. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Quotes, opening brackets and blanks before the first letter. */
const BEFORE = /^[\p{Pi}\p{Pf}\p{Ps}"'`\s]+(?=\S)/u;
/** A flag, or a character with its marks and what joiners add to it. Firefox before 125 has no `Intl.Segmenter`. */
const GRAPHEME = /^(?:\p{RI}{2}|.[\p{M}\p{EMod}\u{E0020}-\u{E007F}]*(?:\u200D.[\p{M}\p{EMod}]*)*)/su;

/** The first letter of a name for its tile, in upper case: all of an emoji or a flag; empty for an empty name. */
export function firstLetter(name: string): string {
  // More characters than any emoji has, as a name may have 100 kB.
  const text = name.slice(0, 100).replace(BEFORE, '').slice(0, 50);
  const [first] = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text) : [];
  return (first?.segment ?? GRAPHEME.exec(text)?.[0] ?? '').toUpperCase();
}
