import { pinyinTable } from './pinyinTable';

/** Characters that are compared as they are, after lower-casing: ASCII. */
const PLAIN = /^[\0-\x7f]*$/;
/** Accents of letters. Marks of other scripts, such as vowels of Thai, are part of the letter. */
const ACCENTS = /[\u0300-\u036f]/g;
/** Letters without a decomposition. A query may end in the middle of a word, so the final sigma is an ordinary one. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ς: 'σ', ı: 'i', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** A folded text. */
export interface Folded {
  text: string;
  /** The index of each code unit in the written text. */
  places: readonly number[];
}

/**
 * Normalizes a text for the search: lower case, simplified characters, and by NFKD no accents, ligatures, full-width or
 * circled forms; ß is ss.
 */
export function foldText(text: string): string {
  return PLAIN.test(text) ? text.toLowerCase() : foldWithPlaces(text).text;
}

export function foldWithPlaces(written: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const character of written) {
    const folded = foldCharacter(character);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) places.push(place);
    place += character.length;
  }
  return { text, places };
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  const simple = pinyinTable().simplified[code];
  if (simple) return String.fromCharCode(simple);
  // 〇 is outside of the block of Chinese characters; folded to 零.
  if (code === 0x3007) return '零';
  if (code >= 0x4e00 && code <= 0x9fff) return character;
  // NFC joins the letters of Korean syllables and of Japanese kana again.
  const plain = character.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return Array.from(plain, (letter) => LETTERS[letter] ?? letter).join('');
}
