/** What the build makes of its sources' readings, for the search of the directory. */
export interface PinyinData {
  /** All syllables, toneless, with `v` for ü, the commonest first. */
  syllables: string;
  /** Each character from `first` to `last`: its readings, or a sign of `pinyinCode`. */
  characters: string;
  /** What the traditional ones among them are in simplified Chinese, in their order. */
  simplified: string;
  /** Words in which a character is not read as usual: each followed by its syllables. */
  words: string;
}

/** How the data is written. A text of one character for each syllable comes to half of what a list of names would. */
export const pinyinCode = {
  /** The block of all Chinese characters in use, as code units. */
  first: 0x4e00,
  last: 0x9fff,
  /** Has no known reading. */
  none: '!',
  /** Is read and written as the next one of `simplified`. */
  simplified: ' ',
  /** Stands before each reading but the first. */
  further: '"',
  /** The character for a syllable by its place in the list. */
  idOf: (place: number): string => String.fromCharCode(0x23 + place),
  placeOf: (id: string): number => id.charCodeAt(0) - 0x23,
};
