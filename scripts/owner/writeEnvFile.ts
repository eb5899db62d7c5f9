import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseEnvText } from '../../server/envFile.mjs';
import { syncDisk, writeWhole } from './atomicWrite.ts';
import { PlainError } from './commandLine.ts';
import { words } from '../../server/words/words.mjs';

/** File mode: only the owner may read `.env`, since it contains the password hash. */
const OWNER_ALONE = 0o600;
const BOM = /^\uFEFF/;

/**
 * Sets values in the `.env` of a folder and keeps every other line. Creates the file if it does not exist. Throws a
 * `PlainError` and changes nothing if that is not safe, or if it cannot be written.
 */
export function writeEnvFile(folder: string, values: Readonly<Record<string, string>>): void {
  const file = join(folder, '.env');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : `${words.env.head}\n`;
  let text = before;
  for (const [key, value] of Object.entries(values)) text = withVariable(text, key, value, file);
  if (text === before) return;
  writeWhole(file, text, syncDisk, existsSync(file) ? undefined : OWNER_ALONE);
}

/**
 * Sets one variable in the text of an `.env` file: replaces the line that sets it, else inserts a line below the
 * comment that mentions it (`#PORT=3000`), else appends one. Throws a `PlainError` if another variable would change.
 * `file` is for messages.
 */
export function withVariable(text: string, key: string, value: string, file = '.env'): string {
  const before = parseEnvText(text);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `${key}=${quoted(value)}`;
  const lines = text.split(/\r?\n/);
  // If several lines set the same name, the last one counts.
  const set = lines.findLastIndex((one) => new RegExp(`^\\uFEFF?\\s*(export\\s+)?${key}\\s*=`).test(one));
  const shown = lines.findLastIndex((one) => new RegExp(`^\\uFEFF?\\s*#\\s*${key}\\s*=`).test(one));
  const bounds = [...text.matchAll(/\r?\n/g)].map(({ index, 0: mark }) => ({ from: index, to: index + mark.length }));
  let changed = '';
  if (set >= 0) {
    const from = (bounds[set - 1]?.to ?? 0) + (BOM.test(lines[set] ?? '') ? 1 : 0);
    changed = text.slice(0, from) + line + text.slice(bounds[set]?.from ?? text.length);
  } else if (shown >= 0) {
    const at = bounds[shown]?.from ?? text.length;
    changed = text.slice(0, at) + end + line + text.slice(at);
  } else {
    changed = text + (text === '' || text.endsWith('\n') ? '' : end) + line + end;
  }
  if (!isDeepStrictEqual(parseEnvText(changed), { ...before, [key]: value })) {
    throw new PlainError(words.env.notSafe(file, key));
  }
  return changed;
}

/** Quotes a value for `.env`, also for Docker Compose, which expands `$` in unquoted text. */
function quoted(value: string): string {
  if (/^[\p{L}\p{N}_./:~@%+,=-]*$/u.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
