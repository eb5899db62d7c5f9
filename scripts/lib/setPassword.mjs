import { join } from 'node:path';
import { readEnvFile } from '../../server/envFile.mjs';
import { hashPassword } from '../../server/password/pbkdf2.mjs';
import { newPassword } from './askPassword.mjs';
import { writeEnvFile } from './writeEnvFile.mjs';
import { openQuestions } from './questions.mjs';
import { root } from './run.mjs';
import { words } from '../../server/words/words.mjs';

/** Name of the variable in `.env` for each password. */
const KEYS = { links: 'LINKS_PASSWORD_HASH', owner: 'OWNER_PASSWORD_HASH' };

/**
 * @typedef {object} Terminal
 * @property {import('./questions.mjs').Input} input
 * @property {NodeJS.WritableStream & { isTTY?: boolean }} output receives only the line for `.env`
 * @property {NodeJS.WritableStream} screen receives the questions, so that `npm run -s hash-password >> .env` works
 */

/**
 * Asks for a password and creates the line for `.env`. Offers to write it there; otherwise prints it with instructions.
 * Resolves to false after Ctrl-C or Ctrl-D.
 *
 * @param {Terminal} terminal
 * @param {string} [folder] with `.env`
 * @param {(password: string) => Promise<string>} [hash]
 * @param {keyof typeof KEYS} [whose] password of the locked groups or of the owner's desk
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
    // If the output is redirected, the line already goes to a file.
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
