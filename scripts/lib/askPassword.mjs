import { openQuestions } from './questions.mjs';
import { Trouble } from './trouble.mjs';
import { isWeakPassword } from './weakPassword.mjs';
import { words } from '../../server/words/words.mjs';

/** Maximum length of a password, bytes of UTF-8. With any characters it fits into the unlock request. */
const MAX_BYTES = 500;

/**
 * Asks for a new password with `newPassword()` and closes the input.
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
 * @property {boolean} [optional] allows an empty input; the result is then an empty string
 * @property {boolean} [isOwners] asks for the password of the owner's desk
 * @property {string} [missing] message when there is no terminal and no line of input
 */

/**
 * Asks for a new password: on a terminal twice and hidden, until it is valid; otherwise reads the first line of the
 * input. Warns of a weak password; on a terminal the user must then confirm it. Resolves to undefined after Ctrl-C or
 * Ctrl-D.
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
      const accepted = await confirm(words.password.takeWeak, false);
      if (accepted === undefined) return undefined;
      if (!accepted) continue;
    }
    const again = await askHidden(words.password.again);
    if (again === undefined) return undefined;
    if (again === password) return password;
    say(words.password.differ);
  }
}

/**
 * @param {string} password
 * @param {string} empty message for an empty password
 * @returns {string | undefined} why the password is invalid
 */
function problemOf(password, empty) {
  if (password === '') return empty;
  const bytes = new TextEncoder().encode(JSON.stringify(password)).length;
  return bytes > MAX_BYTES ? words.password.tooLong(MAX_BYTES) : undefined;
}
