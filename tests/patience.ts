/** How long a test waits for what must come, ms. It ends what hangs, on a busy machine too, and measures no rule. */
export const PATIENCE_MS = 30_000;
