import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file at or below a path, sorted, so that the same files always give the same fingerprint.
 *
 * @param {string} path
 */
function filesAt(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/**
 * One hash over the names and contents of all files at the given paths. Contents, since a checkout or a copy changes
 * times and changes nothing. Tests are left out: they never reach what is built.
 *
 * @param {string} folder
 * @param {readonly string[]} paths
 * @param {readonly string[]} extra words that count as well
 */
export function contentFingerprint(folder, paths, extra = []) {
  const hash = createHash('sha256');
  for (const word of extra) hash.update(`${word}\n`);
  for (const path of paths) {
    for (const file of filesAt(join(folder, path))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const content = readFileSync(file);
      hash.update(`${file.slice(folder.length)}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * One hash over names, sizes and times: it changes when something else has built, changed or deleted files.
 *
 * @param {string} folder
 * @param {readonly string[]} paths
 */
export function outputFingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesAt(join(folder, path))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file.slice(folder.length)}\n${size}\n${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/**
 * What a lock file, or npm's own record of what it installed (`node_modules/.package-lock.json`), says about packages.
 *
 * @typedef {{ version: unknown; isOptional: boolean }} Locked
 */

/**
 * Reads such a file: its packages, by path. Throws for a text that is none.
 *
 * @param {string} text
 * @returns {Map<string, Locked>}
 */
export function readLock(text) {
  /** @type {unknown} */
  const lock = JSON.parse(text);
  const packages = isRecord(lock) ? lock['packages'] : undefined;
  if (!isRecord(packages)) throw new TypeError('a lock file without packages');
  return new Map(
    Object.entries(packages).map(([path, found]) => {
      if (!isRecord(found)) throw new TypeError(`${path} is no package`);
      const { version, optional, devOptional } = found;
      return [path, { version, isOptional: optional === true || devOptional === true }];
    }),
  );
}

/**
 * Whether what is installed is what the lock file asks for, both as `readLock` gives them. Packages for other systems
 * are optional and absent.
 *
 * @param {ReadonlyMap<string, Locked>} wanted
 * @param {ReadonlyMap<string, Locked>} present
 */
export function installedMatches(wanted, present) {
  for (const [path, { version, isOptional }] of wanted) {
    if (path === '') continue;
    const found = present.get(path);
    if (found === undefined ? !isOptional : found.version !== version) return false;
  }
  return [...present.keys()].every((path) => wanted.has(path));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
