/**
 * Pinyin initials by the browser's own collation. Its Chinese order has a marker ahead of the first character of each
 * letter (CLDR's index markers, U+FDD0 and the letter), so a character belongs to the last marker that sorts before it.
 */
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** No syllable begins with I, U or V. */
const MARKERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ', (letter) => ({
  letter: letter.toLowerCase(),
  marker: `\uFDD0${letter}`,
}));

const HAN = /\p{Script=Han}/u;
/** The last character with a known reading in the collation's order; all behind it have none. */
const LAST_READ = '咗';
const LETTER_OR_DIGIT = /[a-z0-9]/;

const known = new Map<string, string>();

/** First letter of a character's first reading, a to z; a letter or digit is its own, anything else has none. */
function initialOf(character: string): string {
  const found = known.get(character);
  if (found !== undefined) return found;
  let initial = '';
  if (HAN.test(character) && collator.compare(character, LAST_READ) <= 0) {
    for (const { letter, marker } of MARKERS) if (collator.compare(marker, character) <= 0) initial = letter;
  } else if (LETTER_OR_DIGIT.test(character)) {
    initial = character;
  }
  known.set(character, initial);
  return initial;
}

/** The initials of a text in lower case: 哔哩哔哩 gives `blbl`, `中国铁路12306` gives `zgtl12306`. */
export function initialsOf(text: string): string {
  let initials = '';
  for (const character of text) initials += initialOf(character);
  return initials;
}
