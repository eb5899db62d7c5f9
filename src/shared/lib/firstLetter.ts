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
