/** The pinyin data that the build generates for the directory's search. */
export interface PinyinData {
  /** All syllables without tones, with `v` for ü, most common first, separated by spaces. */
  syllables: string;
  /** The readings of each character from `first` to `last`, or `none` or `simplified` of `pinyinCode`. */
  characters: string;
  /** Simplified forms of the traditional characters among them, in the same order. */
  simplified: string;
  /** Words in which a character is not read as usual, separated by spaces: each is followed by its syllables. */
  words: string;
}

/** Encoding of the data: one character per syllable has half the size of syllable names. */
export const pinyinCode = {
  /** The block of all Chinese characters in use, as code units. */
  first: 0x4e00,
  last: 0x9fff,
  /** Marks a character without a known reading. */
  none: '!',
  /** Marks a traditional character; its simplified form is the next one in `simplified`. */
  simplified: ' ',
  /** Precedes each reading except the first. */
  further: '"',
  /** The character that encodes a syllable, by its index in the list of syllables. */
  idOf: (place: number): string => String.fromCharCode(0x23 + place),
  placeOf: (id: string): number => id.charCodeAt(0) - 0x23,
};
