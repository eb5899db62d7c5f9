import { english } from './en/english.mjs';
import { chinese } from './zh/chinese.mjs';

/*
 * The messages of the programs and the server, in the owner's language. Written in JavaScript that old versions of Node
 * can parse: the messages are needed before packages are installed, also to report that Node is too old.
 */

/**
 * Environment variables with the language. The first non-empty one counts: our own, then the system's in the order of
 * POSIX.
 */
const VARIABLES = ['PORCHLIGHT_LANG', 'LC_ALL', 'LC_MESSAGES', 'LANG'];

/**
 * The Chinese messages if the variables ask for Chinese, else the English ones.
 *
 * @param {Readonly<Record<string, string | undefined>>} variables
 */
function wordsFor(variables) {
  const name = VARIABLES.find((one) => variables[one]);
  return /^(zh|chinese|中文)/i.test((name && variables[name]) || '') ? chinese : english;
}

/** Whether the messages are Chinese now. */
export const isChinese = () => words === chinese;

/** English on platforms without `process`, such as edge platforms. */
export let words = wordsFor(typeof process === 'object' ? process.env : {});

/**
 * A message in each language, for the desk: the page's language is not that of the terminal, and a container has none.
 * While `say` makes it, `words` are those of one language, so `say` must not wait for anything.
 *
 * @template Said
 * @param {() => Said} say
 * @returns {{ en: Said, zh: Said }}
 */
export function inEachLanguage(say) {
  const own = words;
  try {
    words = english;
    const en = say();
    words = chinese;
    return { en, zh: say() };
  } finally {
    words = own;
  }
}
