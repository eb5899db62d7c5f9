import { openQuestions } from './questions.mjs';
import { Trouble } from './trouble.mjs';
import { isWeakPassword } from './weakPassword.mjs';
import { words } from '../../server/words/words.mjs';

/** Longest password, bytes of UTF-8: with any characters it fits into the request that unlocks. */
const MAX_BYTES = 500;

/**
 * The new password, as `newPassword()` asks for it.
 *
 * @param {import('./questions.mjs').Input} input
 * @param {NodeJS.WritableStream} screen where the questions are shown
 * @param {PasswordOptions} [options]
 */
export async function askPassword(input, screen, options) {
  const questions = openQuestions(input, screen);
  try {
    return await newPassword(questions, options);
  } finally {
    questions.close();
  }
}

/**
 * @typedef {object} PasswordOptions
 * @property {boolean} [optional] Enter leaves it out, and the answer is an empty text
 * @property {boolean} [isOwners] it is that of the owner's desk
 * @property {string} [missing] what is said where there is no terminal and no line of input
 */

/**
 * The new password: asked for twice on a terminal, without showing it, until it can be taken; else the first line of
 * the input. A weak one is named, and on a terminal taken only when asked for again. Answers undefined when whoever was
 * asked pressed Ctrl-C or Ctrl-D.
 *
 * @param {import('./questions.mjs').Questions} questions
 * @param {PasswordOptions} [options]
 * @returns {Promise<string | undefined>}
 */
export async function newPassword(questions, options = {}) {
  const { optional = false, isOwners = false } = options;
  const empty = isOwners ? words.password.emptyOwner : words.password.empty;
  const { missing = empty } = options;
  const question = isOwners ? words.password.owner : words.password.first;
  const { isTerminal, askHidden, confirm, say } = questions;
  for (;;) {
    const password = await askHidden(optional ? words.password.firstOrNone : question);
    if (password === undefined && isTerminal) return undefined;
    if (!password && !isTerminal) throw new Trouble(missing);
    if (!password && optional) return '';
    const problem = problemOf(password ?? '', empty);
    if (problem !== undefined) {
      if (!isTerminal) throw new Trouble(problem);
      say(problem);
      continue;
    }
    const isWeak = isWeakPassword(password ?? '');
    if (isWeak) say(isOwners ? words.password.weakOwner : words.password.weak);
    if (!isTerminal) return password;
    if (isWeak) {
      const taken = await confirm(words.password.takeWeak, false);
      if (taken === undefined) return undefined;
      if (!taken) continue;
    }
    const again = await askHidden(words.password.again);
    if (again === undefined) return undefined;
    if (again === password) return password;
    say(words.password.differ);
  }
}

/**
 * @param {string} password
 * @param {string} empty what is said of an empty one
 * @returns {string | undefined} why it cannot be taken
 */
function problemOf(password, empty) {
  if (password === '') return empty;
  const bytes = new TextEncoder().encode(JSON.stringify(password)).length;
  return bytes > MAX_BYTES ? words.password.tooLong(MAX_BYTES) : undefined;
}
