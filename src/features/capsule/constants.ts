/** Placeholder that keeps the height of a line whose text is not known yet. */
export const NO_BREAK_SPACE = '\u00A0';
