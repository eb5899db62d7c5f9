import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { filePath } from '../../../server/filePath.ts';
import { statsOf } from '../safeFiles.ts';

/** Files as the site serves them: the owner's over those that ship. */
export interface SiteFiles {
  /** The owner's folder, and what ships. */
  owner: string;
  shipped: string;
}

/**
 * The file behind a path of this site such as `/icons/nas.png`; undefined where there is none, also where only the
 * capitals differ: some systems find such a file, and servers mostly do not.
 */
export function fileBehind({ owner, shipped }: SiteFiles, address: string): string | undefined {
  const path = filePath(address.split(/[?#]/, 1)[0] ?? '');
  if (path === undefined || path === '/') return undefined;
  return [join(owner, path), join(shipped, path)].find(isNamedExactly);
}

function isNamedExactly(file: string): boolean {
  if (!statsOf(file)?.isFile()) return false;
  const wanted = basename(file).normalize();
  return readdirSync(dirname(file)).some((name) => name.normalize() === wanted);
}
