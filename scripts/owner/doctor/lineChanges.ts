import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { withEmptyLocks } from '../../../src/contract/emptyLocks.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import { checkTexts } from './readOwnersFiles.ts';

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
export const FILES = { site: 'site.yml', links: 'links.yml' } as const;

/**
 * The texts with the corrected lines that the findings have; writes nothing. The finding says whether its line may be
 * written, and `isSafe()` checks the result again: without it, the file stays as it is. An unreadable `site.yml` stays,
 * since its locked groups are unknown. An unreadable `links.yml` is corrected only as a whole, and only with `mayOpen`:
 * the caller shows the owner how many links become public.
 */
export function planLineChanges(
  before: Texts,
  mayOpen = false,
): { texts: Texts; changes: LineChange[]; state: State | undefined } {
  let state = stateOf(before);
  let texts = before;
  for (const key of ['site', 'links'] as const) {
    if (!state) break;
    const corrected = withCorrectedLines(texts, key, mayOpen);
    const after = stateOf(corrected);
    const isHalf = key === 'links' && after?.isListRead === false;
    if (after && !isHalf && isSafe(state, after, mayOpen)) [texts, state] = [corrected, after];
  }
  return { texts, changes: [...changesOf('site', before, texts), ...changesOf('links', before, texts)], state };
}

function withCorrectedLines(texts: Texts, key: 'site' | 'links', mayOpen: boolean): Texts {
  let text = texts[key];
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const now = { ...texts, [key]: text };
    const site = { ...checkSite(now.site ?? ''), text: now.site ?? '' };
    const lines = text?.split('\n') ?? [];
    const done = new Set<number>();
    for (const { fix } of checkTexts({ site, links: now.links }, FILES, Infinity).findings) {
      const written = fix && lines[fix.line - 1];
      if (!fix || written === undefined || fix.file !== FILES[key] || (fix.opens && !mayOpen)) continue;
      if (done.has(fix.line) || /[\r\n]/.test(fix.corrected)) continue;
      done.add(fix.line);
      const [, mark = '', end = ''] = /^(\uFEFF?).*?(\r?)$/su.exec(written) ?? [];
      lines[fix.line - 1] = mark + fix.corrected + end;
    }
    if (done.size === 0) break;
    text = lines.join('\n');
  }
  return { ...texts, [key]: text };
}

/** A line without its byte order mark and the line end of Windows. */
const bare = (line = '') => line.replace(/^\uFEFF|\r$/gu, '');

/** The lines that differ. Both texts have the same number of lines. */
function changesOf(key: 'site' | 'links', before: Texts, after: Texts): LineChange[] {
  const lines = after[key]?.split('\n') ?? [];
  return (before[key]?.split('\n') ?? []).flatMap((old, index) =>
    old === lines[index] ? [] : { file: FILES[key], line: index + 1, before: bare(old), after: bare(lines[index]) },
  );
}

/** Public and locked content of the owner's files. */
export interface State {
  lockedGroups: readonly string[];
  isListRead: boolean;
  /** The links by line number, and whether each is locked. */
  links: ReadonlyMap<number, { isLocked: boolean; said: string }>;
  /** Public fallback links of `site.yml`, as JSON. */
  openFallback: ReadonlySet<string>;
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
  const { isLocked } = withEmptyLocks(items ?? fallback, written);
  const inFallback = withEmptyLocks(fallback, written);
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
    twice: [...problems, ...others].filter(({ isTwice }) => isTwice).length,
  };
}

/**
 * Whether no link has become public, disappeared or changed. With `mayOpen` an unreadable list may become readable.
 */
export function isSafe(before: State, after: State, mayOpen = false): boolean {
  const isOpened = mayOpen && !before.isListRead && after.isListRead;
  if (before.isListRead !== after.isListRead && !isOpened) return false;
  if (after.twice > before.twice) return false;
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
