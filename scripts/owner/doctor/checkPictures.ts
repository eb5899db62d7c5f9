import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../../src/contract/site.ts';
import { SHARE_SIZE } from '../../../src/media/siteImages/shareSize.ts';
import { pictureInfo } from '../../../server/files/imageHeader.ts';
import { namesIn, statsOf } from '../../../server/files/fileStats.ts';
import { error, hint, warning, type Finding } from './finding.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';

/** Minimum width of the share picture, px. Chat apps show a narrower one as a small square. */
const NARROW_SHARE = 600;

/** Files that are copied together get times that differ less than this, ms. */
const SAME_TIME_MS = 60_000;

/** Checks the owner's logo and share picture, and finds wallpapers outside of `public/images/`. */
export function checkPictures({ logo, wallpaper }: Pick<Site, 'logo' | 'wallpaper'>, files: SiteFiles): Finding[] {
  const findings: Finding[] = [];
  if (logo.startsWith('/') && files.fileBehind(logo) === undefined) {
    findings.push(error('site.yml', words.findings.pictures.noLogo(logo)));
  }
  const share = join(files.owner, 'images', 'share.jpg');
  const shareStats = statsOf(share);
  if (shareStats) {
    const size = pictureInfo(readFileSync(share))?.size;
    const where = 'public/images/share.jpg';
    if (!size || Math.abs(size.width / size.height - SHARE_SIZE.width / SHARE_SIZE.height) > 0.1) {
      findings.push(hint(where, words.findings.pictures.shareShape(SHARE_SIZE.width, SHARE_SIZE.height)));
    } else if (size.width < NARROW_SHARE) {
      findings.push(hint(where, words.findings.pictures.shareSmall(size.width, SHARE_SIZE.width)));
    }
    const first = `background${wallpaper.order[0] ?? 1}.jpg`;
    const firstMs = statsOf(join(files.owner, 'images', first))?.mtimeMs ?? 0;
    if (firstMs - shareStats.mtimeMs > SAME_TIME_MS) {
      findings.push(hint(where, words.findings.pictures.shareOlder(first)));
    }
  }
  return [...findings, ...misplacedWallpapers(files)];
}

function misplacedWallpapers({ owner }: SiteFiles): Finding[] {
  const places = [
    { folder: join(owner, '..'), shown: '' },
    { folder: owner, shown: 'public/' },
  ];
  return places.flatMap(({ folder, shown }) =>
    namesIn(folder)
      .filter((name) => /^background[\s_(-]*\d+\)?\.jpe?g$/i.test(name))
      .map((name) => warning(`${shown}${name}`, words.findings.pictures.misplaced)),
  );
}
