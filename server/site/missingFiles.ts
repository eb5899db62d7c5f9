import { join } from 'node:path';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { problemLine, shownPath } from '../files/fileProblem.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { linksFileIn } from '../links/watchLinksFile.ts';
import { words } from '../words/words.mjs';
import { checkSite } from './checkSiteFile.ts';
import { isRecord } from '../../src/contract/read.ts';
import { parseYaml } from '../files/yamlWithLines.ts';
import { missingSongFiles, openSiteFiles, type SiteFiles } from './siteFiles.ts';
import { ownerPlaylists } from './checkPlaylist.ts';

/** An icon that `site.yml` names. `line` counts from 1. */
interface IconInSite {
  line: number;
  icon: string;
}

/** Icons of social links, search engines and fallback links, also of invalid entries. */
export function iconsInSite(text: string): IconInSite[] {
  const yaml = parseYaml(text);
  if (yaml.broken) return [];
  const data = yaml.toData();
  const icons: IconInSite[] = [];
  const collect = (list: unknown, path: readonly string[]) => {
    if (!Array.isArray(list)) return;
    const entries: unknown[] = list;
    for (const [index, entry] of entries.entries()) {
      if (!isRecord(entry) || typeof entry['icon'] !== 'string') continue;
      const step = yaml.stepsTo([...path, index, 'icon']).at(-1);
      icons.push({ line: yaml.lineOf(step?.item), icon: entry['icon'].trim() });
    }
  };
  if (!isRecord(data)) return icons;
  collect(data['social'], ['social']);
  if (isRecord(data['search'])) collect(data['search']['engines'], ['search', 'engines']);
  const fallback = data['fallbackLinks'];
  if (!isRecord(fallback)) return icons;
  collect(fallback['home'], ['fallbackLinks', 'home']);
  const { categories } = fallback;
  if (isRecord(categories)) {
    for (const [name, list] of Object.entries(categories)) collect(list, ['fallbackLinks', 'categories', name]);
  }
  return icons;
}

/** Number of missing files that are named at the start; the doctor names all. */
const MOST_TOLD = 5;

/** The folders of a site. */
interface SiteFolders {
  configDir: string;
  /** The folder of the built page, which contains the shipped pictures. */
  dist: string;
}

/**
 * Names the files of the site that `site.yml`, `links.yml` and the playlists name and that do not exist: one line each, at
 * most five. Mistakes of these texts are reported by those who read them.
 */
export function missingFiles({ configDir, dist }: SiteFolders): string[] {
  const files = openSiteFiles(join(configDir, 'public'), dist);
  const read = readUtf8File(join(configDir, 'site.yml'));
  const text = 'text' in read ? read.text : '';
  const { site, unusable } = checkSite(text);
  if (unusable) return [];
  const lines = [
    ...inSite(site, text, files, shownPath(join(configDir, 'site.yml'))),
    ...inLinks(configDir, site, files),
    ...ownerPlaylists(configDir, site).flatMap(({ file, path }) => inPlaylist(file, path, files)),
  ];
  const rest = lines.length - MOST_TOLD;
  return rest > 0 ? [...lines.slice(0, MOST_TOLD), words.serving.moreMissing(rest)] : lines;
}

function inSite({ logo, wallpaper }: Site, text: string, files: SiteFiles, name: string): string[] {
  const wallpapers = missingWallpapers(wallpaper, files);
  const icons = iconsInSite(text).filter(({ icon }) => isMissing(icon, files));
  return [
    ...(isMissing(logo, files) ? [`${name}: ${words.findings.pictures.noLogo(logo)}`] : []),
    ...(wallpapers === undefined ? [] : [`${name}: ${wallpapers}`]),
    ...icons.map(({ line, icon }) => problemLine(name, { line, text: words.findings.icons.noFile(icon) })),
  ];
}

/** Only the lines of `links.yml`: the log contains no words of this file, and an icon may be of a locked link. */
function inLinks(configDir: string, { lockedGroups }: Site, files: SiteFiles): string[] {
  const file = linksFileIn(configDir);
  const read = readUtf8File(file);
  if (!('text' in read)) return [];
  const { items, lines } = checkLinksFile(read.text, lockedGroupsOf(lockedGroups));
  return (items ?? []).flatMap(({ icon }, index) => {
    const line = lines[index];
    if (line === undefined || !isMissing(icon, files)) return [];
    return [problemLine(shownPath(file), { line, text: words.findings.icons.noFile('…') })];
  });
}

function inPlaylist(file: string, path: string, files: SiteFiles): string[] {
  const read = readUtf8File(file);
  if (!('text' in read)) return [];
  return missingSongFiles(read.text, path, files).map((problem) => problemLine(shownPath(file), problem));
}

/** Whether an address is a path of this site. */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

const isMissing = (address: string, files: SiteFiles): boolean =>
  isOwnPath(address) && files.fileBehind(address) === undefined;

/** Names the wallpapers of `site.yml` that have no file; undefined if none is missing. */
export function missingWallpapers({ local, order }: Site['wallpaper'], files: SiteFiles): string | undefined {
  const wanted = order.length > 0 ? order : Array.from({ length: local }, (_, index) => index + 1);
  const numbers = wanted.filter((number) => files.fileBehind(`/images/background${number}.jpg`) === undefined);
  if (numbers.length === 0) return undefined;
  const said = numbers.slice(0, 10).join(', ') + (numbers.length > 10 ? ' …' : '');
  const { missing, notThere } = words.findings.pictures;
  return order.length > 0 ? notThere(said) : missing(local, said);
}
