import { fc } from './properties';

/** Texts that are hard to lay out: very long, very wide, without break opportunities, or with control characters. */
const HOSTILE = [
  'Donaudampfschifffahrtsgesellschaft'.repeat(15).slice(0, 500),
  'W'.repeat(500),
  '门'.repeat(500),
  '﷽'.repeat(40),
  `e${'\u0301\u0316\u0334'.repeat(3)}`.repeat(60),
  'مرحبا'.repeat(80),
  `\u202e${'drawkcab '.repeat(30)}`,
  'no\u00a0break\u00a0'.repeat(50),
  'no\u2011break\u2060'.repeat(50),
  '👨‍👩‍👧‍👦'.repeat(80),
  '<b onclick=alert(1)>&nbsp;'.repeat(20),
  'line\nbreak\ttab\u2028'.repeat(30),
  '\u200b'.repeat(50),
  '．'.repeat(200),
];

export const anyWords = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
  { weight: 1, arbitrary: fc.constantFrom('', '一盏灯') },
);
/** Like `anyWords`, with at least one letter or digit, for required fields. */
export const anyName = anyWords.map((words) => (/[\p{L}\p{N}]/u.test(words) ? words : `名${words}`));
