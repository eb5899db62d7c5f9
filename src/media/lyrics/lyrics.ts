/** Maximum length of a line, characters; the rest is dropped. */
export const MAX_LINE_LENGTH = 1000;

/** A word of a line. `from` and `to` are its start and end, s from the start of the song. */
export interface LyricWord {
  /** Includes the spaces around the word: the words of a line joined together are its text. */
  text: string;
  from: number;
  to: number;
}

/** A line of the lyrics with its start time. */
export interface LyricLine {
  /** s from the start of the song, never negative; 0 for lines without a time. */
  seconds: number;
  text: string;
  /** Translation of the line; empty for none. */
  translation: string;
  /** Only if the file contains word time stamps. */
  words?: LyricWord[];
}

/**
 * Content of a lyrics file. `ready`: lines sorted by time. `unsynced`: lines in the order of the file, without times.
 * `pure`: the file says that the song is instrumental. `none`: nothing readable.
 */
export interface Lyrics {
  status: 'ready' | 'unsynced' | 'pure' | 'none';
  /** Empty for `pure` and `none`. */
  lines: LyricLine[];
}

/** A line as in its file: times in ms, without the file's offset. */
export interface TimedLine {
  ms: number;
  text: string;
  /** Empty if the file has time stamps only for lines. */
  words: readonly TimedWord[];
}

/** A word as in its file, ms. `to` is undefined if the file does not contain an end time. */
export interface TimedWord {
  text: string;
  from: number;
  to: number | undefined;
}
