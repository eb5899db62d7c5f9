import { checkLinksFile } from '../../../server/checkLinksFile.ts';
import { checkSite } from '../../../server/checkSiteFile.ts';
import { fallbackItems } from '../../../server/linksSource.ts';
import { groupKey, lockedGroupsOf, withGroupNames } from '../../../src/contract/lockedGroups.ts';
import type { Mend } from './finding.ts';
import { checkTexts } from './readOwnersFiles.ts';
import { words } from '../../../server/words/words.mjs';

/** The owner's texts; undefined where there is no file. */
export type Texts = Readonly<Record<'site' | 'links', string | undefined>>;

export interface LineChange {
  file: Mend['file'];
  /** Counts from 1. */
  line: number;
  before: string;
  after: string;
}

/** Mends are found anew after each pass, since one may show the next. */
const MOST_PASSES = 5;
/** Each takes as long as reading the files: half a second for 10,000 links. */
const MOST_TRIALS = 200;
/** Their names in the owner's folder. */
export const FILES = { site: 'site.yml', links: 'links.yml' } as const;

/**
 * Mends what is safe, line by line; plans only. Safe is what leaves the same groups locked, every link where it was,
 * and nothing public that was not public before. A file that cannot be read at all is not mended: only its owner can
 * say what is to be locked in it. Answers the state of the mended texts too: to find it takes as long as reading them.
 */
export function planMends(before: Texts): { texts: Texts; changes: LineChange[]; state: State | undefined } {
  const state = stateOf(before);
  if (!state) return { texts: before, changes: [], state };
  let now: Mended = { texts: before, state, changes: [], trials: MOST_TRIALS };
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
  /** How often a text may still be read. */
  trials: number;
}

/** Mostly all are safe at once. Where they are not, those that are not are found by halves. */
function withSafeOnes(now: Mended, mends: readonly Mend[]): Mended {
  if (mends.length === 0 || now.trials <= 0) return now;
  const trials = now.trials - 1;
  const after = withMends(now.texts, mends);
  const state = after && stateOf(after.texts);
  if (after && state && isSafe(now.state, state)) {
    return { texts: after.texts, state, changes: [...now.changes, ...after.changes], trials };
  }
  const half = Math.floor(mends.length / 2);
  const first = half === 0 ? { ...now, trials } : withSafeOnes({ ...now, trials }, mends.slice(0, half));
  return half === 0 ? first : withSafeOnes(first, mends.slice(half));
}

/** At most one for each line. */
function untried(texts: Texts, tried: Set<string>): Mend[] {
  const byLine = new Map<string, Mend>();
  for (const { mend } of checkTexts(texts, FILES, Infinity).findings) {
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

/** What visitors may see, and what they may not. */
interface State {
  lockedGroups: readonly string[];
  isListRead: boolean;
  /** The links by their lines, and whether each is locked. */
  links: ReadonlyMap<number, { isLocked: boolean; said: string }>;
  /** Links of `site.yml` that are public when there are no others. */
  openFallback: ReadonlySet<string>;
  problems: number;
  /** Fields that are written twice. */
  twice: number;
}

/** Undefined where nobody can say what is to be locked. */
export function stateOf({ site: siteText, links: linksText }: Texts): State | undefined {
  if (siteText === undefined) return undefined;
  const { site, unusable, problems } = checkSite(siteText);
  if (unusable) return undefined;
  const locked = lockedGroupsOf(site.lockedGroups);
  // A list that cannot be read shows nothing.
  const { items, lines, problems: others } = checkLinksFile(linksText ?? '', locked, Infinity);
  return {
    lockedGroups: locked.names.map(groupKey).toSorted(),
    isListRead: items !== undefined,
    links: new Map(
      withGroupNames(items ?? [], locked).map((item, index) => [
        lines[index] ?? 0,
        { isLocked: locked.isLocked(item.category), said: JSON.stringify([item.name, item.link, item.category]) },
      ]),
    ),
    openFallback: new Set(
      fallbackItems(site.fallbackLinks)
        .filter(({ category }) => !locked.isLocked(category))
        .map((link) => JSON.stringify(link)),
    ),
    problems: problems.length + others.length,
    twice: [...problems, ...others].filter(({ text }) => text === words.files.writtenTwice).length,
  };
}

/** Whether nothing that was locked is public, and nothing is gone or says something else. */
export function isSafe(before: State, after: State): boolean {
  if (before.isListRead !== after.isListRead) return false;
  if (after.problems > before.problems || after.twice > before.twice) return false;
  if (before.lockedGroups.join('\n') !== after.lockedGroups.join('\n')) return false;
  for (const [line, { isLocked, said }] of before.links) {
    const now = after.links.get(line);
    if (now?.isLocked !== isLocked || now.said !== said) return false;
  }
  for (const [line, { isLocked }] of after.links) if (!isLocked && !before.links.has(line)) return false;
  return [...after.openFallback].every((link) => before.openFallback.has(link));
}
