/**
 * Time limit for expected events in tests, ms. Only ends hanging tests, also on a busy machine; it is not a
 * requirement.
 */
export const PATIENCE_MS = 60_000;
