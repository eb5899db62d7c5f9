import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/contract/site.ts';
import { pictureInfo } from '../../../server/files/imageHeader.ts';
import { missingWallpapers } from '../../../server/site/missingFiles.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { OwnersPictures } from './ownersPictures.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import type { WallpaperPlan } from './wallpaperPlan.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * A wallpaper narrower than `NARROW` looks blurred on a common screen; one wider than `WIDE` is larger than screens,
 * px.
 */
const NARROW = 1600;
const WIDE = 4000;
/** A larger file loads slowly, bytes. */
const HEAVY = 1_500_000;
const MEGABYTE = 1_000_000;

/** Checks the owner's wallpapers; shipped ones need no check. */
export function checkWallpapers(
  { wallpaper }: Pick<Site, 'wallpaper'>,
  pictures: OwnersPictures,
  files: SiteFiles,
  plan: WallpaperPlan,
): Finding[] {
  const { names, folder } = pictures;
  const { local, order } = wallpaper;
  const gone = missingWallpapers(wallpaper, files);
  const findings = gone === undefined ? [] : [error('site.yml', gone)];
  const renamed = new Map(plan.renames.map(({ from, to }) => [from, to]));
  for (const name of names) {
    const where = `public/images/${name}`;
    const to = renamed.get(name);
    const [, digits = '', , ending = ''] = /^background(\d+)(-1280|-1920|-tall)?\.([a-z]+)$/i.exec(name) ?? [];
    const isPicture = /^background\d+\.jpg$/.test(name) || (/\.jpe?g$/i.test(name) && to !== undefined);
    if (isPicture) {
      const number = Number(/\d+/.exec(to ?? name)?.[0]);
      const isBeyond = order.length === 0 && number > local;
      const raise = isBeyond ? words.findings.pictures.andRaise(number) : '';
      if (plan.dropped.has(name)) findings.push(warning(where, words.findings.pictures.dropped(to ?? '') + raise));
      else if (to !== undefined) findings.push(warning(where, words.findings.pictures.rename(to) + raise));
      else if (isBeyond) findings.push(warning(where, words.findings.pictures.raise(number)));
      findings.push(...wallpaperProblems(where, join(folder, name)));
    } else if (ending.toLowerCase() === 'avif') {
      if (to === undefined && !names.includes(`background${digits}.jpg`)) {
        findings.push(warning(where, words.findings.pictures.needsJpeg(`background${digits}.jpg`)));
      }
    } else if (digits !== '' && !(ending === 'webp' && names.includes(`background${digits}.jpg`))) {
      findings.push(warning(where, words.findings.pictures.notJpeg));
    }
  }
  return findings;
}

function wallpaperProblems(where: string, file: string): Finding[] {
  const bytes = readFileSync(file);
  const info = pictureInfo(bytes);
  if (!info) return [error(where, words.findings.pictures.noPicture)];
  const findings: Finding[] = [];
  if (info.kind !== 'jpeg') findings.push(warning(where, words.findings.pictures.otherKind(info.kind.toUpperCase())));
  if (bytes.length > HEAVY) {
    findings.push(warning(where, words.findings.pictures.heavy((bytes.length / MEGABYTE).toFixed(1))));
  }
  const { width, height } = info.size;
  if (height > width) findings.push(hint(where, words.findings.pictures.upright(width, height)));
  else if (width < NARROW) findings.push(hint(where, words.findings.pictures.narrow(width)));
  else if (width > WIDE) findings.push(hint(where, words.findings.pictures.wide(width)));
  return findings;
}
