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
 * Hash of names and contents of all files at the given paths. Times are ignored, since a checkout or copy changes them.
 * Tests are ignored, since they are not part of the build.
 *
 * @param {string} folder
 * @param {readonly string[]} paths
 * @param {readonly string[]} extra additional strings to hash
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
 * Hash of names, sizes and times; differs when another program has built, changed or deleted files.
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
 * A package entry of a lock file, or of npm's record of installed packages (`node_modules/.package-lock.json`).
 *
 * @typedef {{ version: unknown; isOptional: boolean }} Locked
 */

/**
 * Reads a lock file or npm's record into its packages by path. Throws if the text is not a lock file.
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
 * Whether the installed packages match the lock file; both in the form of `readLock()`. Optional packages, such as
 * those for other systems, may be absent.
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
