/**
 * The colour of the browser's bars, and of the installed page's window before it is drawn: `--night` in
 * `src/styles/tokens.css`.
 */
export const THEME_COLOR = '#0d111b';
