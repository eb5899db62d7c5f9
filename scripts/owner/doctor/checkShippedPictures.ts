import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/contract/site.ts';
import { SHARE_PICTURE } from '../../../server/sharePicture.ts';
import { statsOf } from '../../../server/fileStats.ts';
import { hint, type Finding } from './finding.ts';
import type { SiteFiles } from './servedFiles.ts';

const PICTURES = {
  'tab icon': ['/icons/icon.svg', '/icons/icon-48.png'],
  'app icons': [
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/icon-maskable-512.png',
    '/icons/apple-touch-icon-180.png',
  ],
  'share picture': [SHARE_PICTURE],
} as const;

/** Finds pictures that are still the ones that ship, byte for byte. */
export function checkShippedPictures({ logo }: Pick<Site, 'logo'>, files: SiteFiles): Finding[] {
  const still = Object.entries({ ...PICTURES, logo: [logo] }).flatMap(([what, paths]) => {
    const shipped = paths.filter((path) => isShipped(path, files));
    return shipped.length === 0 ? [] : [`${what} (${shipped.map((path) => path.slice(1)).join(', ')})`];
  });
  if (still.length === 0) return [];
  return [hint('public/', `still Porchlight’s: ${still.join(', ')}; npm run icons -- YOUR-LOGO.svg makes them all`)];
}

function isShipped(path: string, { fileBehind, shipped }: SiteFiles): boolean {
  const served = fileBehind(path);
  const theirs = join(shipped, path);
  if (served === undefined || !statsOf(theirs)) return false;
  return served === theirs || readFileSync(served).equals(readFileSync(theirs));
}
