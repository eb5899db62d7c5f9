import { words as english } from '../../src/boot/words/en.ts';
import { words as simplified } from '../../src/boot/words/zh-CN.ts';
import type { Language } from '../../src/contract/language.ts';

/** Strokes of 中, the third of three characters, each in a 24 × 24 square, 7.2 units apart. */
const MIDDLE = 'M65 7h19v8.5H65zM74.5 2.5v19';

/** The circle of a round letter in the English word. */
const bowl = (x: number) => `M${x} 13.8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z`;

/** The word, its drawn width in view box units, and its strokes. */
const WORDS: Record<Language, readonly [word: string, width: number, ...strokes: string[]]> = {
  'zh-CN': [
    simplified.loading,
    87,
    'M1.5 7.5h9.8c0 6.5-.4 11-1.3 12.6-.6 1-1.9.9-3.6.5M6.3 2.5c0 8-.8 13.5-4.8 18M14.8 5.5v15M14.8 6h6.7v14.5M14.8 18.7h6.7',
    'M34 5h8.5M38.2 2.5v5.2M32.5 8.2H54M33.5 11.3h9M38 9.5l-3 5.2h8M39.2 12.5v9M33 18.3h10.5',
    'M46.5 2.5c.2 8.5 2.3 16.5 5.5 18.8 1 .7 1.6-.6 1.8-3M52.3 11.5c-1.6 4.3-4.2 7.5-7.6 9.3M49.8 3.3l2.6 2',
    MIDDLE,
  ],
  'zh-TW': [
    '載入中',
    87,
    'M2.8 5h8.5M7 2.5v4.6M1.3 7.2h21.5M2.5 10h9M3.2 12.4h7.6v4.6H3.2zM3.2 14.7h7.6M7 8.8v12.7M1.8 19h10.4',
    'M15.3 2.5c.2 8.5 2.3 16.5 5.5 18.8 1 .7 1.6-.6 1.8-3M21.1 11.5c-1.6 4.3-4.2 7.5-7.6 9.3M18.6 3.3l2.6 2',
    'M37.6 3.4c2.8.4 4.4 1.7 5.1 4.2 1.5 5.6 4.4 10.1 10.3 13M43.2 8.6c-1.3 5.2-4.6 9.4-11 12',
    MIDDLE,
  ],
  en: [
    english.loading,
    72,
    'M2 4v14h7',
    bowl(11.2),
    `${bowl(22.6)}M31 9.6V18`,
    `${bowl(34)}M42.4 3.5V18`,
    'M46.6 9.6V18M46.6 5.3v.1',
    'M50.8 9.6V18M50.8 13.6c0-5.2 7.2-5.2 7.2 0V18',
    `${bowl(61.6)}M70 9.6v8.8c0 4.6-6.6 5.2-8 1.8`,
  ],
};

/**
 * The word of the loading screen as an SVG drawing, because loading a Chinese font would delay the first frame. As high
 * as a line of 15 px text.
 */
export function loadingWord(language: Language): string {
  const [word, width, ...strokes] = WORDS[language];
  const pen = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<svg class="loading__word" role="img" aria-label="${word}" viewBox="0 -7.2 ${width} 38.4">` +
    `<path ${pen} d="${strokes.join('')}"/></svg>`
  );
}
