import { english } from './en/english.mjs';
import { chinese } from './zh/chinese.mjs';

/*
 * What the programs and the server say to the owner, in the owner's language. Plain JavaScript without anything newer
 * than an old Node can read: it is said before packages are installed, and that this Node is too old.
 */

/** Where the language may stand; the first that is filled counts, ours before the system's own in POSIX's order. */
const VARIABLES = ['PORCHLIGHT_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/**
 * Chinese where the variables say so, else English.
 *
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
export function wordsFor(variables) {
  const name = VARIABLES.find((one) => variables[one]);
  return /^(zh|chinese|中文)/i.test((name && variables[name]) || '') ? chinese : english;
}

/** Elsewhere than in Node, as at the edge, nobody says a language. */
export const words = wordsFor(typeof process === 'object' ? process.env : {});
