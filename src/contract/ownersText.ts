import * as v from 'valibot';
import { problem } from './siteProblems.ts';

/* Texts that an owner writes, in `site.yml` and in links. */

/** Most characters of a text. */
const MAX_TEXT = 4096;
/** Control characters, bidirectional controls and lone surrogates. */
const ODD = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text that may have several lines. Nothing is trimmed. */
export const longText = v.pipe(
  v.string(problem('text')),
  v.check((text) => text.trim().length <= MAX_TEXT, problem('too-long')),
  v.check((text) => !ODD.test(text.replace(/[\t\r\n]/g, '')), problem('odd-characters')),
);
/** One line of text. YAML may end it with a line break, so nothing around it counts. */
export const lineOfText = v.pipe(
  v.string(problem('text')),
  v.check((text) => text.trim().length <= MAX_TEXT, problem('too-long')),
  v.check((text) => !ODD.test(text.trim()), problem('odd-characters')),
);
export const filledLine = v.pipe(lineOfText, v.trim(), v.nonEmpty(problem('empty')));
