import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/contract/site.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import { pictureInfo } from './imageHeader.ts';
import type { SiteFiles } from './servedFiles.ts';
import { statsOf } from '../../../server/fileStats.ts';

/**
 * A wallpaper narrower than `NARROW` looks blurred on a common screen; one wider than `WIDE` is larger than screens,
 * px.
 */
const NARROW = 1600;
const WIDE = 4000;
/** A larger wallpaper loads slowly, bytes. */
const HEAVY = 1_500_000;
const SHARE = { width: 1200, height: 630 };
const MEGABYTE = 1_000_000;

/** Checks the owner's wallpapers, logo and share picture; shipped ones need no check. */
export function checkPictures({ wallpaper, logo }: Pick<Site, 'wallpaper' | 'logo'>, files: SiteFiles): Finding[] {
  const findings: Finding[] = [];
  const images = join(files.owner, 'images');
  const names = statsOf(images)?.isDirectory() ? readdirSync(images) : [];

  const missing = Array.from({ length: wallpaper.local }, (_, index) => index + 1).filter(
    (number) => files.fileBehind(`/images/background${number}.jpg`) === undefined,
  );
  if (missing.length > 0) {
    const numbers = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ' …' : '');
    findings.push(
      error(
        'site.yml',
        `wallpaper.local is ${wallpaper.local}, but there is no images/background{n}.jpg for n = ${numbers}`,
      ),
    );
  }
  for (const name of names) {
    const found = /^background(\d+)(-1280|-tall)?\.([a-z]+)$/i.exec(name);
    if (!found) continue;
    const [, digits = '', , ending = ''] = found;
    const where = `public/images/${name}`;
    if (ending === 'jpg') {
      if (Number(digits) > wallpaper.local)
        findings.push(warning(where, `is not shown: raise wallpaper.local to ${digits}`));
      findings.push(...wallpaperProblems(where, join(images, name)));
    } else if (ending === 'avif') {
      if (!names.includes(`background${digits}.jpg`)) {
        findings.push(warning(where, `is not used: it needs background${digits}.jpg beside it`));
      }
    } else {
      findings.push(warning(where, 'is not used: a wallpaper is a JPEG, and its name ends in .jpg'));
    }
  }
  if (logo.startsWith('/') && files.fileBehind(logo) === undefined) {
    findings.push(error('site.yml', `logo: there is no ${logo} in public/, capitals count`));
  }
  const share = join(images, 'share.jpg');
  if (statsOf(share)) {
    const size = pictureInfo(readFileSync(share))?.size;
    if (!size || Math.abs(size.width / size.height - SHARE.width / SHARE.height) > 0.1) {
      findings.push(
        hint('public/images/share.jpg', `chats show it best as a JPEG of ${SHARE.width} × ${SHARE.height}`),
      );
    }
  }
  return findings;
}

function wallpaperProblems(where: string, file: string): Finding[] {
  const bytes = readFileSync(file);
  const info = pictureInfo(bytes);
  if (!info) return [error(where, 'is no picture that a browser shows')];
  const findings: Finding[] = [];
  if (info.kind !== 'jpeg')
    findings.push(warning(where, `is called .jpg, but it is a ${info.kind.toUpperCase()}: save it as JPEG`));
  if (bytes.length > HEAVY) {
    findings.push(
      warning(
        where,
        `weighs ${(bytes.length / MEGABYTE).toFixed(1)} MB: visitors wait for it; 2560 px of width and quality 80 are plenty`,
      ),
    );
  }
  if (!info.size) return findings;
  const { width, height } = info.size;
  if (height > width) findings.push(hint(where, `is upright (${width} × ${height}): wide screens cut most of it off`));
  else if (width < NARROW)
    findings.push(hint(where, `is ${width} px wide: it looks soft on large screens, 2560 are right`));
  else if (width > WIDE) findings.push(hint(where, `is ${width} px wide: no screen shows more than 2560 of them`));
  return findings;
}
