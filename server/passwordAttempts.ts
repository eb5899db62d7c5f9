/** Wrong passwords that one visitor may try in one window. */
export const MAX_FAILURES = 5;
/** The window begins with the first wrong one. */
export const WINDOW_SECONDS = 15 * 60;

/**
 * Who has tried a wrong password how often. Undefined is a visitor whose address is not known; all of them count as one.
 * Every answer is a promise, so that a store outside of this process can stand behind it.
 */
export interface Attempts {
  /**
   * Counts a try before it is judged, so that many at once cannot slip through. Answers the seconds to wait when none is
   * left; undefined means: judge it, and say how it ended.
   */
  check: (address: string | undefined) => Promise<number | undefined>;
  /** The try was wrong and stays counted. True for the one that was the last. */
  failed: (address: string | undefined) => Promise<boolean>;
  /** The try was right: nothing is counted any more. */
  succeeded: (address: string | undefined) => Promise<void>;
}
