/** Of a line, in characters: what follows is left out. */
export const MAX_LINE_LENGTH = 1000;

/** A word of a line, from the moment on when it is sung until it is sung out. s from the song's beginning. */
export interface LyricWord {
  /** With the spaces around it: a line's words, one behind the other, are its text. */
  text: string;
  from: number;
  to: number;
}

/** A line of the lyrics, from the moment on when it is sung. */
export interface LyricLine {
  /** s from the song's beginning, never negative; 0 for lines of which no time is known. */
  seconds: number;
  text: string;
  /** The same line in another language; empty for none. */
  translation: string;
  /** Only where the file says when each word is sung. */
  words?: LyricWord[];
}

/**
 * What a file says. `ready`: lines with their times, in their order. `unsynced`: lines in the order of the file, without
 * times. `pure`: the song has no words, and the file says so. `none`: nothing that can be read.
 */
export interface Lyrics {
  status: 'ready' | 'unsynced' | 'pure' | 'none';
  /** Empty for `pure` and `none`. */
  lines: LyricLine[];
}

/** A line as its file has it: times in ms, without the file's offset. */
export interface StampedLine {
  ms: number;
  text: string;
  /** Empty where the file stamps lines alone. */
  words: readonly StampedWord[];
}

/** A word as its file has it, ms. `to` is undefined where nothing says how long it is sung. */
export interface StampedWord {
  text: string;
  from: number;
  to: number | undefined;
}
