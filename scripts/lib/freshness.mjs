import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file at or below a path, sorted, so that the same files always give the same fingerprint. */
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

/** One hash over names, sizes and times: notices when somebody built, changed or deleted behind our back. */
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
 * Whether npm's own record of what it installed (`node_modules/.package-lock.json`) is what the lock file asks for.
 * Packages for other systems are optional and absent.
 */
export function installedMatches(lock, installed) {
  const wanted = lock.packages;
  const present = installed.packages;
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    if (found === undefined ? !(optional || devOptional) : found.version !== version) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}
