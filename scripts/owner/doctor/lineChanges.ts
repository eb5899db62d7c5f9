import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../../../server/files/fileProblem.ts';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { withEmptyLocks } from '../../../src/contract/emptyLocks.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';

/** Text of the owner's files; undefined if a file does not exist. */
export type Texts = Readonly<Record<'site' | 'links', string | undefined>>;

export interface LineChange {
  file: 'site.yml' | 'links.yml';
  /** Counts from 1. */
  line: number;
  before: string;
  after: string;
}

/** Maximum number of readings of a file. After each, its lines are corrected, since one mistake may hide the next. */
const MOST_READINGS = 5;
/** File names in the owner's folder. */
export const FIXABLE_FILES = { site: 'site.yml', links: 'links.yml' } as const;

/**
 * The texts with the lines that the findings say `--fix` may write; writes nothing. A file stays as it is unless each
 * link is the same before and after, and the same groups are locked. Nothing is written where `site.yml` is unusable.
 */
export function planLineChanges(before: Texts): { texts: Texts; changes: LineChange[] } {
  const changes: LineChange[] = [];
  let texts = before;
  for (const key of ['site', 'links'] as const) {
    const corrected = withCorrectedLines(texts, key);
    if (!isSafe(texts, corrected)) continue;
    texts = corrected;
    const old = before[key]?.split('\n') ?? [];
    for (const [index, after] of (texts[key]?.split('\n') ?? []).entries()) {
      const [was, is] = [bare(old[index]), bare(after)];
      if (was !== is) changes.push({ file: FIXABLE_FILES[key], line: index + 1, before: was, after: is });
    }
  }
  return { texts, changes };
}

function withCorrectedLines(texts: Texts, key: 'site' | 'links'): Texts {
  let text = texts[key] ?? '';
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const lines = text.split('\n');
    const fixes = new Map<number, string>();
    for (const { line, fix } of problemsIn({ ...texts, [key]: text }, key)) {
      if (fix !== undefined && line !== undefined && !fixes.has(line)) fixes.set(line, fix);
    }
    if (fixes.size === 0) break;
    for (const [line, corrected] of fixes) {
      const written = lines[line - 1] ?? '';
      lines[line - 1] = written.replace(bare(written), () => corrected);
    }
    text = lines.join('\n');
  }
  return { ...texts, [key]: texts[key] === undefined ? undefined : text };
}

/** The problems of a file as the server reads it. */
function problemsIn({ site: siteText = '', links = '' }: Texts, key: 'site' | 'links'): readonly Problem[] {
  const { site, problems, unusable } = checkSite(siteText);
  if (key === 'site') return problems;
  const locked = lockedGroupsOf(unusable ? [] : site.lockedGroups);
  return checkLinksFile(links, locked, Infinity, unusable !== undefined || locked.names.length > 0).problems;
}

/** A line without its byte order mark and the line end of Windows. */
const bare = (line = '') => line.replace('\uFEFF', '').replace('\r', '');

/** Whether both texts have the same locks, and the same links in the same lines, each locked in both or in none. */
export function isSafe(before: Texts, after: Texts): boolean {
  const state = stateOf(before);
  return state !== undefined && isDeepStrictEqual(state, stateOf(after));
}

function stateOf({ site: siteText, links: linksText = '' }: Texts) {
  const { site, unusable, problems } = checkSite(siteText ?? '');
  if (siteText === undefined || unusable) return undefined;
  const written = lockedGroupsOf(site.lockedGroups);
  const { items, lines, problems: others } = checkLinksFile(linksText, written, Infinity);
  const fallback = fallbackItems(site.fallbackLinks);
  const { isLocked } = withEmptyLocks(items ?? fallback, written);
  return {
    locks: written.names.map(groupKey).toSorted(),
    links: items?.map(({ name, link, category }, at) => [
      lines[at],
      isLocked(category),
      name,
      link,
      groupKey(category),
    ]),
    fallback,
    twice: [...problems, ...others].filter(({ isTwice }) => isTwice).length,
  };
}
