import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withVariable } from '../../server/envFile.mjs';
import { syncDisk, writeWhole } from './atomicWrite.ts';
import { PlainError } from './commandLine.ts';
import { words } from '../../server/words/words.mjs';

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
