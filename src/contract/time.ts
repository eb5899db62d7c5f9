/** A day without a clock change, ms. */
export const DAY_MS = 86_400_000;
