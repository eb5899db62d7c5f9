import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';

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

const BOM = /^\uFEFF/;

/**
 * Sets one variable in the text of an `.env` file: replaces the line that sets it, else inserts a line below the comment
 * that mentions it (`#PORT=3000`), else appends one. Undefined if another variable would change.
 *
 * @param {string} text
 * @param {string} key
 * @param {string} value
 * @returns {string | undefined}
 */
export function withVariable(text, key, value) {
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
  return isDeepStrictEqual(parseEnvText(changed), { ...before, [key]: value }) ? changed : undefined;
}

/**
 * Quotes a value for `.env`, also for Docker Compose, which expands `$` in unquoted text.
 *
 * @param {string} value
 */
function quoted(value) {
  if (/^[\p{L}\p{N}_./:~@%+,=-]*$/u.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
}
