import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { withHeldGroups } from '../../../server/links/heldGroups.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { Mend } from './finding.ts';
import { checkTexts } from './readOwnersFiles.ts';

/** Text of the owner's files; undefined if a file does not exist. */
export type Texts = Readonly<Record<'site' | 'links', string | undefined>>;

export interface LineChange {
  file: Mend['file'];
  /** Counts from 1. */
  line: number;
  before: string;
  after: string;
}

/** Maximum number of passes. After each pass corrections are searched again, since one may reveal the next. */
const MOST_PASSES = 5;
/** Maximum number of trials. Each takes as long as reading the files: half a second for 10,000 links. */
const MOST_TRIALS = 200;
/** File names in the owner's folder. */
export const FILES = { site: 'site.yml', links: 'links.yml' } as const;

/**
 * Plans safe corrections line by line; writes nothing. A correction is safe if the same groups stay locked, every link
 * stays unchanged, and no link becomes public. An unreadable file is not corrected, since its locked groups are
 * unknown. An unreadable `links.yml` is corrected only as a whole, and only with `mayOpen`: the caller tells the owner how
 * many links become public. Also returns the state of the corrected texts, which is slow to compute.
 */
export function planMends(
  before: Texts,
  mayOpen = false,
): { texts: Texts; changes: LineChange[]; state: State | undefined } {
  const state = stateOf(before);
  if (!state) return { texts: before, changes: [], state };
  let now: Mended = { texts: before, state, changes: [], trials: MOST_TRIALS, mayOpen };
  const tried = new Set<string>();
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const mends = untried(now.texts, tried);
    if (mends.length === 0) break;
    now = withSafeOnes(now, mends);
  }
  return now;
}

interface Mended {
  texts: Texts;
  state: State;
  changes: LineChange[];
  /** Number of trials left. */
  trials: number;
  /** Whether links of an unreadable `links.yml` may become public. */
  mayOpen: boolean;
}

/** Tries all corrections at once, which is usually safe. Otherwise finds the safe ones by bisection. */
function withSafeOnes(now: Mended, mends: readonly Mend[]): Mended {
  if (mends.length === 0 || now.trials <= 0) return now;
  const trials = now.trials - 1;
  const after = withMends(now.texts, mends);
  const state = after && stateOf(after.texts);
  if (after && state && isSafe(now.state, state, now.mayOpen)) {
    return { ...now, texts: after.texts, state, changes: [...now.changes, ...after.changes], trials };
  }
  const half = Math.floor(mends.length / 2);
  const first = half === 0 ? { ...now, trials } : withSafeOnes({ ...now, trials }, mends.slice(0, half));
  return half === 0 ? first : withSafeOnes(first, mends.slice(half));
}

/** Corrections not tried yet, at most one per line. */
function untried(texts: Texts, tried: Set<string>): Mend[] {
  const byLine = new Map<string, Mend>();
  const site = { ...checkSite(texts.site ?? ''), text: texts.site ?? '' };
  for (const { mend } of checkTexts({ site, links: texts.links }, FILES, Infinity).findings) {
    if (!mend || tried.has(JSON.stringify(mend))) continue;
    const place = `${mend.file}:${mend.line}`;
    if (!byLine.has(place)) byLine.set(place, mend);
  }
  for (const mend of byLine.values()) tried.add(JSON.stringify(mend));
  return [...byLine.values()];
}

function withMends(texts: Texts, mends: readonly Mend[]): { texts: Texts; changes: LineChange[] } | undefined {
  const changes: LineChange[] = [];
  const mended = (text: string | undefined, file: Mend['file']) => {
    const lines = text?.split('\n');
    for (const mend of mends.filter((one) => one.file === file)) {
      const written = lines?.[mend.line - 1];
      if (lines === undefined || written === undefined) continue;
      const [, mark = '', line = '', end = ''] = /^(\uFEFF?)(.*?)(\r?)$/su.exec(written) ?? [];
      lines[mend.line - 1] = mark + mend.corrected + end;
      changes.push({ file, line: mend.line, before: line, after: mend.corrected });
    }
    return lines?.join('\n');
  };
  const result = { site: mended(texts.site, 'site.yml'), links: mended(texts.links, 'links.yml') };
  const isOneLine = mends.every(({ corrected }) => !/[\r\n]/.test(corrected));
  return changes.length > 0 && isOneLine ? { texts: result, changes } : undefined;
}

/** Public and locked content of the owner's files. */
export interface State {
  lockedGroups: readonly string[];
  isListRead: boolean;
  /** The links by line number, and whether each is locked. */
  links: ReadonlyMap<number, { isLocked: boolean; said: string }>;
  /** Public fallback links of `site.yml`, as JSON. */
  openFallback: ReadonlySet<string>;
  problems: number;
  /** Those of `links.yml`. */
  listProblems: number;
  /** Number of duplicate fields. */
  twice: number;
}

/** Undefined if the locked groups cannot be read. */
export function stateOf({ site: siteText, links: linksText }: Texts): State | undefined {
  if (siteText === undefined) return undefined;
  const { site, unusable, problems } = checkSite(siteText);
  if (unusable) return undefined;
  const written = lockedGroupsOf(site.lockedGroups);
  // An unreadable list has no links.
  const { items, lines, problems: others } = checkLinksFile(linksText ?? '', written, Infinity);
  const fallback = fallbackItems(site.fallbackLinks);
  const served = items ?? fallback;
  const { isLocked } = withHeldGroups(served, written);
  const inFallback = withHeldGroups(fallback, written);
  return {
    lockedGroups: written.names.map(groupKey).toSorted(),
    isListRead: items !== undefined,
    links: new Map(
      (items ?? []).map(({ name, link, category }, index) => [
        lines[index] ?? 0,
        { isLocked: isLocked(category), said: JSON.stringify([name, link, groupKey(category)]) },
      ]),
    ),
    openFallback: new Set(
      fallback.filter(({ category }) => !inFallback.isLocked(category)).map((link) => JSON.stringify(link)),
    ),
    problems: problems.length + others.length,
    listProblems: others.length,
    twice: [...problems, ...others].filter(({ isTwice }) => isTwice).length,
  };
}

/**
 * Whether no link has become public, disappeared or changed. With `mayOpen` an unreadable list may become readable.
 */
export function isSafe(before: State, after: State, mayOpen = false): boolean {
  const isOpened = mayOpen && !before.isListRead && after.isListRead;
  // Half a correction would only mean another run.
  if (!after.isListRead && after.listProblems !== before.listProblems) return false;
  if (before.isListRead !== after.isListRead && !isOpened) return false;
  if (after.problems > before.problems || after.twice > before.twice) return false;
  if (before.lockedGroups.join('\n') !== after.lockedGroups.join('\n')) return false;
  for (const [line, { isLocked, said }] of before.links) {
    const now = after.links.get(line);
    if (now?.isLocked !== isLocked || now.said !== said) return false;
  }
  for (const [line, { isLocked }] of after.links) {
    if (!isLocked && !before.links.has(line) && !isOpened) return false;
  }
  return [...after.openFallback].every((link) => before.openFallback.has(link));
}
