import { LOADING_WORD } from '../src/bootWords.ts';

/** The strokes of 加载中, each character in a square of 24, with 7.2 between them. */
const STROKES = [
  'M1.5 7.5h9.8c0 6.5-.4 11-1.3 12.6-.6 1-1.9.9-3.6.5M6.3 2.5c0 8-.8 13.5-4.8 18M14.8 5.5v15M14.8 6h6.7v14.5M14.8 18.7h6.7',
  'M34 5h8.5M38.2 2.5v5.2M32.5 8.2H54M33.5 11.3h9M38 9.5l-3 5.2h8M39.2 12.5v9M33 18.3h10.5',
  'M46.5 2.5c.2 8.5 2.3 16.5 5.5 18.8 1 .7 1.6-.6 1.8-3M52.3 11.5c-1.6 4.3-4.2 7.5-7.6 9.3M49.8 3.3l2.6 2',
  'M65 7h19v8.5H65zM74.5 2.5v19',
];

/**
 * The word of the loading screen, drawn: looking up a Chinese font would keep the first frame. As high as a line of 15 px
 * text.
 */
export function loadingWord(): string {
  const pen = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<svg class="loading__word" role="img" aria-label="${LOADING_WORD}" viewBox="0 -7.2 87 38.4">` +
    `<path ${pen} d="${STROKES.join('')}"/></svg>`
  );
}
