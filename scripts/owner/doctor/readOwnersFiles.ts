import { join } from 'node:path';
import * as v from 'valibot';
import { readSite, UnusableSite } from '../../../server/site/readSiteFile.ts';
import { heldProblems } from '../../../server/links/checkLockedGroups.ts';
import { heldGroups, withHeldGroups } from '../../../server/links/heldGroups.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { checkSite, type CheckedSite } from '../../../server/site/checkSiteFile.ts';
import { iconsInSite } from '../../../server/site/iconsInSite.ts';
import type { LinkItem } from '../../../src/contract/links.ts';
import { lockedGroupsOf, withGroupNames } from '../../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../../src/contract/site.ts';
import { error, warning, type Finding } from './finding.ts';
import { errorText } from '../../../server/errorText.ts';
import { addToMessage } from '../../../server/files/fileProblem.ts';
import { findingOf } from './problemFinding.ts';
import { readNamed } from '../readNamedFile.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { words } from '../../../server/words/words.mjs';

/** An icon in the owner's files, with file and line. */
export interface NamedIcon {
  where: string;
  icon: string;
  /** Whether it belongs to a link of a locked group. */
  isLocked: boolean;
}

/** A link of `links.yml`, with file and line. */
export interface PlacedLink {
  where: string;
  link: LinkItem;
}

/** The content of both files as the server reads them, and their problems. */
export interface OwnersFiles {
  site: Site;
  links: PlacedLink[];
  icons: NamedIcon[];
  /** Whether `site.yml` can be used. If not, `site` has only defaults, and nothing may be judged by them. */
  isSiteKnown: boolean;
  /** Whether `links.yml` can be read, or there is none. If not, `links` is empty, and nothing may be judged by it. */
  areLinksKnown: boolean;
  /** The texts of the files, empty where there is none. */
  siteText: string;
  linksText: string;
  findings: Finding[];
}

/** Reads `site.yml` and `links.yml`. Never throws: problems are in `findings`. */
export function readOwnersFiles(folder: string, root: string): OwnersFiles {
  const findings: Finding[] = [];
  const siteFile = shownPath(join(folder, 'site.yml'), root);
  const linksFile = shownPath(join(folder, 'links.yml'), root);
  const hasFolder = statsOf(folder)?.isDirectory() === true;
  if (!hasFolder) {
    findings.push(error(shownPath(folder, root), words.doctor.noFolder));
  }
  const inSite: Finding[] = [];
  const inLinks: Finding[] = [];
  const siteText = read(join(folder, 'site.yml'), siteFile, inSite);
  const linksText = read(join(folder, 'links.yml'), linksFile, inLinks);
  const whole = checkTexts({ site: siteText, links: linksText }, { site: siteFile, links: linksFile });
  const stops = whatStopsTheStart(folder, siteFile);
  // What stops the start may tell it already; without the folder there is no file either.
  const isTold = ({ text }: Finding) =>
    stops.some((stop) => text === words.doctor.noFile || stop.text.startsWith(text));
  if (hasFolder) findings.push(...inSite.filter((finding) => !isTold(finding)), ...inLinks);
  findings.push(...whole.findings, ...stops);
  const hasLinks = statsOf(join(folder, 'links.yml')) !== undefined;
  return {
    ...whole,
    isSiteKnown: hasFolder && stops.length === 0,
    areLinksKnown: whole.areLinksKnown && (linksText !== undefined || !hasLinks),
    findings,
    siteText: siteText ?? '',
    linksText: linksText ?? '',
  };
}

/**
 * Checks both texts; a text is undefined if its file does not exist. `mostTold` limits the reported problems of
 * `links.yml`.
 */
export function checkTexts(
  texts: Readonly<Record<'site' | 'links', string | undefined>>,
  files: Readonly<Record<'site' | 'links', string>>,
  mostTold?: number,
): Omit<OwnersFiles, 'siteText' | 'linksText' | 'isSiteKnown'> {
  const findings: Finding[] = [];
  const { site, problems, unusable } = texts.site === undefined ? withoutSite() : checkSite(texts.site);
  const others = problems.filter((problem) => problem !== unusable);
  const siteLines = texts.site?.split(/\r?\n/u) ?? [];
  findings.push(...others.map((problem) => findingOf(files.site, problem, siteLines)));
  const icons: NamedIcon[] = iconsInSite(texts.site ?? '').map(({ line, icon }) => ({
    where: `${files.site}:${line}`,
    icon,
    isLocked: false,
  }));

  const links: PlacedLink[] = [];
  let areLinksKnown = true;
  const { links: text } = texts;
  if (text !== undefined) {
    // The defaults lock groups of the example, which are not the owner's.
    const locked = lockedGroupsOf(unusable ? [] : site.lockedGroups);
    const lines = text.split(/\r?\n/u);
    const checked = checkLinksFile(text, locked, mostTold);
    findings.push(...checked.problems.map((problem) => findingOf(files.links, problem, lines)));
    areLinksKnown = checked.items !== undefined;
    const served = checked.items === null ? fallbackItems(site.fallbackLinks) : (checked.items ?? []);
    const held = heldProblems(
      texts.site ?? '',
      heldGroups(served, locked),
      checked.entries.length === (checked.items?.length ?? 0),
    );
    findings.push(...held.map((problem) => findingOf(files.site, problem, siteLines)));
    const groups = withHeldGroups(served, locked);
    const items = withGroupNames(checked.items ?? [], groups);
    links.push(...items.map((link, index) => ({ where: `${files.links}:${checked.lines[index]}`, link })));
    icons.push(
      ...links.map(({ where, link }) => ({ where, icon: link.icon, isLocked: groups.isLocked(link.category) })),
    );
  }
  return { site, links, areLinksKnown, icons, findings };
}

/** The problem that keeps the server from starting, as the server reports it. */
function whatStopsTheStart(folder: string, siteFile: string): Finding[] {
  try {
    readSite(folder, () => undefined);
    return [];
  } catch (reason) {
    if (!(reason instanceof UnusableSite)) throw reason;
    const { text, ...place } = findingOf(siteFile, reason.problem, []);
    return [{ ...place, weight: 'error', text: addToMessage(text, words.doctor.noStart) }];
  }
}

function withoutSite(): CheckedSite {
  return { site: v.parse(siteSchema, {}), problems: [] };
}

function read(file: string, shown: string, findings: Finding[]): string | undefined {
  if (!statsOf(file)) {
    findings.push(warning(shown, words.doctor.noFile));
    return undefined;
  }
  try {
    const decoded = decodeUtf8(readNamed(file));
    if ('text' in decoded) return decoded.text;
    findings.push(error(shown, decoded.problem));
  } catch (reason) {
    findings.push(error(shown, errorText(reason)));
  }
  return undefined;
}
