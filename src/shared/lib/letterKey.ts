/** A letter of a script that is not Latin. */
const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}\p{M}*$/u;

/**
 * Whether a key types this Latin letter (upper case). On a keyboard of another script, and where an input method handles
 * the key (`Process`), its position counts.
 */
export const isLetterKey = ({ key, code }: { key: string; code: string }, letter: string): boolean =>
  key.toUpperCase() === letter || ((key === 'Process' || OTHER_LETTER.test(key)) && code === `Key${letter}`);
