import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathOnDisk } from '../files/namesOnDisk.ts';
import { publicFilePath } from '../files/publicFilePath.ts';
import { fileAddress } from '../../src/contract/address.ts';
import { statsOf } from '../files/fileStats.ts';

/** Files as the site serves them: the owner's replace the shipped ones. */
export interface SiteFiles {
  /** The owner's `public/`. */
  owner: string;
  /** The `public/` that ships. */
  shipped: string;
  /**
   * The file for a path of this site such as `/icons/nas.png`; undefined where there is none. Case must match exactly:
   * some systems ignore it, but most servers do not.
   */
  fileBehind: (address: string) => string | undefined;
}

/** Lists each folder at most once. */
export function openSiteFiles(owner: string, shipped: string): SiteFiles {
  const namesIn = new Map<string, ReadonlySet<string>>();
  const isNamedExactly = (file: string) => {
    if (!statsOf(file)?.isFile()) return false;
    const folder = dirname(file);
    const names = namesIn.get(folder) ?? new Set(readdirSync(folder).map((name) => name.normalize()));
    namesIn.set(folder, names);
    return names.has(basename(file).normalize());
  };
  return {
    owner,
    shipped,
    fileBehind(address) {
      const path = publicFilePath(fileAddress(address).split(/[?#]/, 1)[0] ?? '');
      if (path === undefined || path === '/') return undefined;
      return [join(owner, pathOnDisk(owner, path)), join(shipped, path)].find(isNamedExactly);
    },
  };
}
