import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/contract/site.ts';
import { SHARE_PICTURE } from '../../../server/page/sharePicture.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { hint, type Finding } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';

const PICTURES = {
  tabIcon: ['/icons/icon.svg', '/icons/icon-48.png'],
  appIcons: [
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/icon-maskable-512.png',
    '/icons/apple-touch-icon-180.png',
  ],
  sharePicture: [SHARE_PICTURE],
} as const;

/** Finds pictures that are byte for byte the shipped ones. */
export function checkShippedPictures({ logo }: Pick<Site, 'logo'>, files: SiteFiles): Finding[] {
  const { tabIcon, appIcons, sharePicture, logo: ofLogo, pictures } = words.findings.examples;
  const groups: readonly [string, readonly string[]][] = [
    [tabIcon, PICTURES.tabIcon],
    [appIcons, PICTURES.appIcons],
    [sharePicture, PICTURES.sharePicture],
    [ofLogo, [logo]],
  ];
  const still = groups.flatMap(([what, paths]) => {
    const shipped = paths.filter((path) => isShipped(path, files));
    return shipped.length === 0
      ? []
      : [words.findings.examples.group(what, shipped.map((path) => path.slice(1)).join(', '))];
  });
  if (still.length === 0) return [];
  return [hint('public/', pictures(still))];
}

function isShipped(path: string, { fileBehind, shipped }: SiteFiles): boolean {
  const served = fileBehind(path);
  const theirs = join(shipped, path);
  if (served === undefined || !statsOf(theirs)) return false;
  return served === theirs || readFileSync(served).equals(readFileSync(theirs));
}
