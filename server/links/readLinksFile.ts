import { join } from 'node:path';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { fallbackItems, sortLinks, type SortedLinks } from './linksSource.ts';
import { checkLinksFile } from './checkLinksFile.ts';
import { mergedGroups } from './mergedGroups.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { shownPath } from '../files/shownPath.ts';
import { logLine } from '../files/fileProblem.ts';

/** Settings that are needed to read `links.yml`. Plain data, so that it can be sent to a thread. */
export interface LinksJob {
  configDir: string;
  lockedGroups: Site['lockedGroups'];
  fallbackLinks: Site['fallbackLinks'];
}

/** The result. Plain data as well. */
export interface LinksReading {
  /** Undefined when the file cannot be used. */
  links?: SortedLinks;
  /** Problems of the file for the log, one line each. */
  lines: string[];
}

/** Reads `links.yml` from this folder. For 10,000 links that takes half a second, see `linksFileThread.ts`. */
export function readLinks({ configDir, lockedGroups, fallbackLinks }: LinksJob): LinksReading {
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  const read = readUtf8File(file);
  if ('problem' in read) return { lines: [`${name}: ${read.problem}`] };
  const locked = lockedGroupsOf(lockedGroups);
  const { items, problems } = checkLinksFile(read.text, locked);
  const lines = problems.map((problem) => logLine(name, problem));
  if (items === undefined) return { lines };
  const site = shownPath(join(configDir, 'site.yml'));
  lines.push(...mergedGroups(items ?? [], locked).map((text) => `${site}: ${text}`));
  return { links: sortLinks(items ?? fallbackItems(fallbackLinks), locked), lines };
}

export function linksFileIn(configDir: string): string {
  return join(configDir, 'links.yml');
}
