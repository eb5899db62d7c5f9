import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { namesIn, statsOf } from './fileStats.ts';

/** How names of files are looked up; replaceable in tests. */
export interface NameLookup {
  platform: NodeJS.Platform;
  /** The path with the names that are on the disk. */
  real: (file: string) => string;
}

const ofThisSystem: NameLookup = { platform: process.platform, real: (file) => realpathSync.native(file) };

/**
 * Whether the file has this very name. Checked only on Windows, where a file has further names: another case, and short
 * names. Symbolic links keep their own names. True for a file that does not exist.
 */
export function isNamedSo(folder: string, path: string, { platform, real } = ofThisSystem): boolean {
  if (platform !== 'win32') return true;
  let file = folder;
  try {
    for (const name of path.split('/').filter(Boolean)) {
      file = join(file, name);
      if (!lstatSync(file).isSymbolicLink() && basename(real(file)).normalize() !== name) return false;
    }
    return true;
  } catch {
    return !existsSync(file);
  }
}

/**
 * Whether a path below the owner's `public/` leads, by symbolic links, to what is beside it in the owner's folder, such as
 * `links.yml`. That is not public, so it is neither served nor copied. What links outside of the folder lead to is.
 */
export function leadsBeside(publicDir: string, path: string): boolean {
  try {
    const file = realpathSync(join(publicDir, path));
    const shown = realpathSync(publicDir);
    const folder = realpathSync(dirname(publicDir));
    // `public` itself may be a link, even to the owner's folder.
    const isPublic = isBelow(file, shown) && !isBelow(folder, shown);
    return isBelow(file, folder) && !isPublic;
  } catch {
    return false;
  }
}

/** Whether a real path is that of a folder or below it. */
const isBelow = (path: string, folder: string) =>
  `${path}${sep}`.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * The path as its file is spelled on the disk, where it is not in composed Unicode (NFC), as after a copy from a Mac:
 * Linux compares the bytes of names. The path itself if there is a file of this very name, or none.
 */
export function pathOnDisk(folder: string, path: string): string {
  if (/^[\0-\x7F]*$/.test(path) || existsSync(join(folder, path))) return path;
  let found = '';
  try {
    for (const name of path.split('/').filter(Boolean)) {
      const isThere = existsSync(join(folder, found, name));
      const spelled = isThere ? name : namesByForm(join(folder, found)).get(name);
      if (spelled === undefined) return path;
      found += `/${spelled}`;
    }
    return found;
  } catch {
    // A folder that may not be listed.
    return path;
  }
}

interface FolderNames {
  /** When the folder was changed last, ms since 1970. */
  changedMs: number;
  /** The names on the disk by their composed form. */
  names: ReadonlyMap<string, string>;
}

/** By folder. Only folders that exist are listed, so no request can fill it. */
const listed = new Map<string, FolderNames>();

/** The names in a folder by their composed form. A folder is listed again when it has changed. */
function namesByForm(folder: string): ReadonlyMap<string, string> {
  const changedMs = statsOf(folder)?.mtimeMs ?? 0;
  const known = listed.get(folder);
  if (known?.changedMs === changedMs) return known.names;
  const names = new Map(namesIn(folder).map((name) => [name.normalize(), name]));
  listed.set(folder, { changedMs, names });
  return names;
}
