import { join } from 'node:path';
import { readEnvFile } from '../../server/envFile.mjs';
import { hashPassword } from '../../server/pbkdf2.mjs';
import { newPassword } from './askPassword.mjs';
import { writeEnvFile } from './envFile.mjs';
import { openQuestions } from './questions.mjs';
import { root } from './run.mjs';
import { words } from '../../server/words/words.mjs';

/** The line of each password. */
const KEYS = { links: 'LINKS_PASSWORD_HASH', owner: 'OWNER_PASSWORD_HASH' };

/**
 * @typedef {object} Terminal
 * @property {import('./questions.mjs').Input} input
 * @property {NodeJS.WritableStream & { isTTY?: boolean }} output takes the line, and nothing else
 * @property {NodeJS.WritableStream} screen takes the questions, so that `npm run -s hash-password >> .env` works
 */

/**
 * Asks for a password and makes the line for `.env` from it. Offers to write it there; else prints it, and says where it
 * goes. Answers false when whoever was asked pressed Ctrl-C or Ctrl-D.
 *
 * @param {Terminal} terminal
 * @param {string} [folder] with `.env`
 * @param {(password: string) => Promise<string>} [hash]
 * @param {keyof typeof KEYS} [whose] of the locked groups, or of the owner's desk
 * @returns {Promise<boolean>}
 */
export async function setPassword({ input, output, screen }, folder = root, hash = hashPassword, whose = 'links') {
  const questions = openQuestions(input, screen);
  const file = join(folder, '.env');
  const key = KEYS[whose];
  try {
    const password = await newPassword(questions, { isOwners: whose === 'owner' });
    if (password === undefined) return false;
    const value = await hash(password);
    // Where the line is led elsewhere, it is on its way into a file already.
    if (questions.isTerminal && output.isTTY) {
      const question = key in readEnvFile(folder) ? words.password.replace(file) : words.password.write(file);
      const wanted = await questions.confirm(question, true);
      if (wanted === undefined) return false;
      if (wanted) {
        writeEnvFile(folder, { [key]: value });
        questions.say(words.password.written(file));
        return true;
      }
    }
    if (output.isTTY) questions.say(words.password.whereTo(file));
    output.write(`${key}=${value}\n`);
    return true;
  } finally {
    questions.close();
  }
}
