import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The values of `.env` in this folder; none where there is no such file.
 *
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export function readEnvFile(folder) {
  return parseEnvText(readEnvText(folder));
}

/**
 * The text of `.env` in this folder, without a byte-order mark; empty where there is no such file.
 *
 * @param {string} folder
 */
export function readEnvText(folder) {
  const file = join(folder, '.env');
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : '';
}

/**
 * The place of a variable with this value in a `.env` text, `.env:3`; undefined if the value is from elsewhere.
 *
 * @param {string} text
 * @param {string} name
 * @param {string | undefined} value
 * @returns {string | undefined}
 */
export function placeInEnv(text, name, value) {
  if (value === undefined || parseEnvText(text)[name] !== value) return undefined;
  const sets = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`);
  return `.env:${text.split('\n').findLastIndex((line) => sets.test(line)) + 1}`;
}

/**
 * The values of a `.env` text, empty ones included, with any line ends, quotes and comments.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvText(text) {
  // Editors on Windows begin a file with a byte-order mark, which would become part of the first name. Node parses a
  // comment without a line end as a variable name, so a line end is appended.
  const values = parseEnv(`${text.replace(/^\uFEFF/, '')}\n`);
  return Object.fromEntries(Object.entries(values).flatMap(([name, value = '']) => [[name, value]]));
}
