import { join } from 'node:path';
import { statsOf } from '../../../server/files/fileStats.ts';
import type { Site } from '../../../src/contract/site.ts';
import { isEmoji, isPictureInside, isShippedName } from '../../../src/shared/lib/iconNames.ts';
import { shippedIcons } from '../../../src/shared/ui/shippedIcons.ts';
import { error, warning, type Finding } from './finding.ts';
import { didYouMean } from '../../../server/mistakes/didYouMean.ts';
import { isOwnPath } from '../../../server/site/missingFiles.ts';
import type { NamedIcon } from './readOwnersFiles.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { words } from '../../../server/words/words.mjs';

const { pictures, marks, own } = shippedIcons;
/** Shown part of an unusable icon, characters: a `data:` address may be long. */
const MOST_SHOWN = 60;
const shipped = new Set<string>([...Object.keys(pictures), ...Object.keys(marks), ...Object.keys(own)]);

/** Finds icons that the page at `url` cannot show, as far as possible without a network. */
export function checkIcons(icons: readonly NamedIcon[], files: SiteFiles, url = ''): Finding[] {
  return icons.flatMap(({ where, icon }) => problemOf(where, icon, files, url) ?? []);
}

/**
 * Finds the owner's files that only links of locked groups use as their icon: everybody who knows or guesses the address
 * of such a file can open it, without the password. One finding for each file.
 */
export function checkLockedIcons(
  icons: readonly NamedIcon[],
  { logo }: Pick<Site, 'logo'>,
  files: SiteFiles,
): Finding[] {
  const fileOf = (icon: string) => (icon.startsWith('/') ? files.fileBehind(icon) : undefined);
  const isOwn = (icon: string) => fileOf(icon)?.startsWith(files.owner) === true && !statsOf(join(files.shipped, icon));
  const checked = new Set([logo, ...icons.filter(({ isLocked }) => !isLocked).map(({ icon }) => icon)].map(fileOf));
  return icons.flatMap(({ where, icon }) => {
    const file = fileOf(icon);
    if (checked.has(file) || !isOwn(icon)) return [];
    checked.add(file);
    return [warning(where, words.findings.icons.lockedOnly(icon))];
  });
}

/** Distinct addresses of icons on other hosts, with the first place that names each. */
export function iconAddresses(icons: readonly NamedIcon[]): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const { where, icon } of icons) {
    if (/^https?:\/\//.test(icon) && !addresses.has(icon)) addresses.set(icon, where);
  }
  return addresses;
}

/** The path on the site that a path on the disk stands for: `public\\icons\\nas.png` is `/icons/nas.png`. */
const pathInSite = (path: string): string => `/${path.replaceAll('\\', '/').replace(/^(?:\.?\/)?(?:public\/)?/u, '')}`;

function problemOf(where: string, icon: string, files: SiteFiles, url: string): Finding | undefined {
  if (icon === '' || isEmoji(icon) || isPictureInside(icon)) return undefined;
  if (isShippedName(icon)) {
    if (shipped.has(icon)) return undefined;
    const meant = didYouMean(icon, shipped);
    const advice = meant === undefined ? words.findings.icons.listed : words.files.didYouMean(meant);
    return error(where, words.findings.icons.notShipped(icon) + advice);
  }
  if (/^https?:\/\//.test(icon)) {
    if (!URL.canParse(icon)) return error(where, words.findings.icons.noAddress(icon));
    const isPlain = icon.startsWith('http:') && !url.startsWith('http:');
    return isPlain ? warning(where, words.findings.icons.plainHttp(icon)) : undefined;
  }
  if (isOwnPath(icon) && files.fileBehind(icon)) return undefined;
  const path = pathInSite(icon);
  if (path !== icon && files.fileBehind(path)) return error(where, words.findings.icons.writePath(icon, path));
  if (isOwnPath(icon)) return error(where, words.findings.icons.noFile(icon));
  const meant = didYouMean(icon, shipped);
  if (meant !== undefined) return error(where, words.findings.icons.notShipped(icon) + words.files.didYouMean(meant));
  const shown = icon.length > MOST_SHOWN ? `${icon.slice(0, MOST_SHOWN)}…` : icon;
  return warning(where, words.findings.icons.nothing(shown));
}
