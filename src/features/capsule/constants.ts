/** Keeps the place of a line that is not known yet. */
export const NO_BREAK_SPACE = '\u00A0';
