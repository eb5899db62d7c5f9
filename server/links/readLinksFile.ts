import { join } from 'node:path';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { fallbackItems, sortLinks, type SortedLinks } from './linksSource.ts';
import { checkLinksFile, emptyLockProblems } from './checkLinksFile.ts';
import { emptyLocks, type EmptyLock } from '../../src/contract/emptyLocks.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { shownPath, logLine, siteLogLine } from '../files/fileProblem.ts';

/** Settings that are needed to read `links.yml`. */
export interface LinksJob {
  configDir: string;
  lockedGroups: Site['lockedGroups'];
  fallbackLinks: Site['fallbackLinks'];
}

/** The result. */
export interface LinksReading {
  /** Undefined when the file cannot be used. */
  links?: SortedLinks;
  /** Problems of the file for the log, one line each. */
  lines: string[];
}

/** Reads `links.yml` from this folder. For 10,000 links that takes half a second. */
export function readLinks({ configDir, lockedGroups, fallbackLinks }: LinksJob): LinksReading {
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  const read = readUtf8File(file);
  if ('problem' in read) return { lines: [`${name}: ${read.problem}`] };
  const locked = lockedGroupsOf(lockedGroups);
  const { items, entries, problems } = checkLinksFile(read.text, locked);
  const lines = problems.map((problem) => logLine(name, problem));
  if (items === undefined) return { lines };
  const links = items ?? fallbackItems(fallbackLinks);
  const isEachRead = entries.length === (items?.length ?? 0);
  lines.push(...heldLines(join(configDir, 'site.yml'), emptyLocks(links, locked), isEachRead));
  return { links: sortLinks(links, locked), lines };
}

/** What the log says about groups that are held back, with the lines of `site.yml`. */
function heldLines(siteFile: string, held: readonly EmptyLock[], isEachRead: boolean): string[] {
  if (held.length === 0) return [];
  const read = readUtf8File(siteFile);
  const problems = emptyLockProblems('text' in read ? read.text : '', held, isEachRead);
  return problems.map((problem) => siteLogLine(shownPath(siteFile), problem));
}

export function linksFileIn(configDir: string): string {
  return join(configDir, 'links.yml');
}
