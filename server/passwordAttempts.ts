/** Number of wrong passwords that one visitor may enter in one window before being locked out. */
export const MAX_FAILURES = 5;
/** Length of a window. It begins with the visitor's first wrong password. */
export const WINDOW_SECONDS = 15 * 60;

/**
 * Counts wrong passwords by visitor. An undefined address means that the visitor's address is not known; all such
 * visitors count as one. All methods are asynchronous, so that an external store can implement them.
 */
export interface Attempts {
  /**
   * Counts an attempt before the password is verified, so that many concurrent attempts cannot exceed the limit.
   * Returns the seconds to wait when none is left; undefined means: verify it, then call `failed` or `succeeded`.
   */
  check: (address: string | undefined) => Promise<number | undefined>;
  /** The password was wrong; the attempt stays counted. True when it was the last one of the window. */
  failed: (address: string | undefined) => Promise<boolean>;
  /** The password was right: the visitor's count is reset. */
  succeeded: (address: string | undefined) => Promise<void>;
}
