import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { readEnvFile, withVariable } from '../../server/envFile.mjs';
import { hashPassword } from '../../server/password/passwordHash.ts';
import { words } from '../../server/words/words.mjs';
import { askPassword, askYesNo, type Terminal } from './askPassword.ts';
import { readArguments, runIfStarted, type ToolContext, PlainError } from './commandLine.ts';
import { existsSync, readFileSync } from 'node:fs';
import { syncDisk, writeWhole } from './atomicWrite.ts';
/** File mode: only the owner may read `.env`, since it contains the password hash. */
const OWNER_ALONE = 0o600;

/**
 * Sets a variable in the `.env` of a folder and keeps every other line. Creates the file if it does not exist. Throws a
 * `PlainError` and changes nothing if that is not safe, or if it cannot be written.
 */
export function writeEnvFile(folder: string, key: string, value: string): void {
  const file = join(folder, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `${words.env.head}\n`;
  const text = withVariable(before, key, value);
  if (text === undefined) throw new PlainError(words.env.notSafe(file, key));
  if (text !== before) writeWhole(file, text, syncDisk, existsSync(file) ? undefined : OWNER_ALONE);
}

const INTERRUPTED = 130;

interface Context extends ToolContext, Partial<Terminal> {
  /** Receives only the line for `.env`, so that `npm run -s hash-password >> .env` works; the questions go to `screen`. */
  output?: Writable & { isTTY?: boolean };
  hash?: (password: string) => Promise<string>;
}

/**
 * Asks for a password and creates the line for `.env`; with `--owner` that of the owner's desk. Offers to write it there;
 * otherwise prints it with instructions. Returns the exit code: 130 after Ctrl-C.
 */
export async function main(context: Context): Promise<number> {
  const { args, root, input = process.stdin, output = process.stdout, screen = process.stderr } = context;
  const { values } = readArguments(args, words.password.usage, { owner: { type: 'boolean', default: false } }, 0);
  const key = values.owner ? 'OWNER_PASSWORD_HASH' : 'LINKS_PASSWORD_HASH';
  const password = await askPassword({ input, screen }, { isOwners: values.owner });
  if (password === undefined) return INTERRUPTED;
  const value = await (context.hash ?? hashPassword)(password);
  const file = join(root, '.env');
  // If the output is redirected, the line already goes to a file.
  if (input.isTTY && output.isTTY) {
    const question = key in readEnvFile(root) ? words.password.replace(file) : words.password.write(file);
    const isWanted = await askYesNo({ input, screen }, question, true);
    if (isWanted === undefined) return INTERRUPTED;
    if (isWanted) {
      writeEnvFile(root, key, value);
      screen.write(`${words.password.written(file)}\n`);
      return 0;
    }
  }
  if (output.isTTY) screen.write(`${words.password.whereTo(file)}\n`);
  output.write(`${key}=${value}\n`);
  return 0;
}

await runIfStarted(import.meta.url, main);
