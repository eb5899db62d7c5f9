import { join } from 'node:path';
import { checkSiteIn, type SiteFile } from '../../../server/site/readSiteFile.ts';
import { emptyLockProblems } from '../../../server/links/emptyLockProblems.ts';
import { emptyLocks, withEmptyLocks } from '../../../src/contract/emptyLocks.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { readUtf8File } from '../../../server/files/readUtf8File.ts';
import { iconsInSite } from '../../../server/site/iconsInSite.ts';
import type { LinkItem } from '../../../src/contract/links.ts';
import { lockedGroupsOf, withGroupNames } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import { error, warning, type Finding } from './finding.ts';
import { addToMessage, type Problem } from '../../../server/files/fileProblem.ts';
import { findingOf } from './problemFinding.ts';
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
  /** Whether `site.yml` can be used. If not, `site` has only defaults, which must not be used for findings. */
  isSiteKnown: boolean;
  /** Whether `links.yml` can be read, or there is none. If not, `links` is empty, which must not be used for findings. */
  areLinksKnown: boolean;
  /** The texts of the files, empty where there is none. */
  siteText: string;
  linksText: string;
  findings: Finding[];
}

/**
 * Reads `site.yml` and `links.yml`. `isEmpty`: both are missing, and the server does not start. Never throws: problems are
 * in `findings`.
 */
export function readOwnersFiles(folder: string, root: string, isEmpty: boolean): OwnersFiles {
  const files = { site: shownPath(join(folder, 'site.yml'), root), links: shownPath(join(folder, 'links.yml'), root) };
  const hasFolder = statsOf(folder)?.isDirectory() === true;
  const site = checkSiteIn(folder);
  const links = readUtf8File(join(folder, 'links.yml'));
  const linksText = 'text' in links ? links.text : undefined;
  const whole = checkTexts({ site, links: linksText }, files);
  const known = {
    isSiteKnown: hasFolder && !isEmpty && site.unusable === undefined,
    areLinksKnown: whole.areLinksKnown && ('text' in links || links.missing),
    siteText: site.text ?? '',
    linksText: linksText ?? '',
  };
  // Without the folder there is no file either.
  if (!hasFolder) return { ...whole, ...known, findings: [error(shownPath(folder, root), words.doctor.noFolder)] };
  if (isEmpty) return { ...whole, ...known, findings: [error(shownPath(folder, root), words.serving.emptyFolder)] };
  if ('text' in links) return { ...whole, ...known };
  const unread = links.missing ? warning(files.links, words.doctor.noFile) : error(files.links, links.problem);
  return { ...whole, ...known, findings: [unread, ...whole.findings] };
}

/** `site.yml`, checked, and the text of `links.yml`, undefined if it does not exist. */
interface CheckedTexts {
  site: SiteFile;
  links: string | undefined;
}

/** Checks both files. `maxReported` limits the reported problems of `links.yml`. */
export function checkTexts(
  { site: { site, problems, unusable, text: siteText = '' }, links: text }: CheckedTexts,
  files: Readonly<Record<'site' | 'links', string>>,
  maxReported?: number,
): Omit<OwnersFiles, 'siteText' | 'linksText' | 'isSiteKnown'> {
  const findings = problems.map((problem) =>
    problem === unusable ? stopFinding(files.site, problem) : findingOf(files.site, problem),
  );
  const icons: NamedIcon[] = iconsInSite(siteText).map(({ line, icon }) => ({
    where: `${files.site}:${line}`,
    icon,
    isLocked: false,
  }));

  const links: PlacedLink[] = [];
  let areLinksKnown = true;
  if (text !== undefined) {
    // The defaults lock groups of the example, which are not the owner's.
    const locked = lockedGroupsOf(unusable ? [] : site.lockedGroups);
    const checked = checkLinksFile(text, locked, maxReported, unusable !== undefined || locked.names.length > 0);
    findings.push(...checked.problems.map((problem) => findingOf(files.links, problem)));
    areLinksKnown = checked.items !== undefined;
    const served = checked.items === null ? fallbackItems(site.fallbackLinks) : (checked.items ?? []);
    const held = emptyLockProblems(
      siteText,
      emptyLocks(served, locked),
      checked.entries.length === (checked.items?.length ?? 0),
    );
    findings.push(...held.map((problem) => findingOf(files.site, problem)));
    const groups = withEmptyLocks(served, locked);
    const items = withGroupNames(checked.items ?? [], groups);
    links.push(...items.map((link, index) => ({ where: `${files.links}:${checked.lines[index]}`, link })));
    icons.push(
      ...links.map(({ where, link }) => ({ where, icon: link.icon, isLocked: groups.isLocked(link.category) })),
    );
  }
  return { site, links, areLinksKnown, icons, findings };
}

/** The problem that keeps the server from starting. */
function stopFinding(siteFile: string, problem: Problem): Finding {
  const { where, text } = findingOf(siteFile, problem);
  return error(where, addToMessage(text, words.doctor.noStart));
}
