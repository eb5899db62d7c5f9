/**
 * Time limit for whatever hangs in tests, ms: events that tests wait for, and in multiples tests as a whole. It is long
 * enough for a busy machine and is not a requirement.
 */
export const PATIENCE_MS = 120_000;
