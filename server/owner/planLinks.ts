import { placedAfter, type LinkList } from '../../src/contract/applyLinkChanges.ts';
import { joinLevels, levelsOf, tabAndHeading, levelsBelow, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { GroupChange, LinkChange } from '../../src/contract/ownerLinks.ts';
import { problemLine } from '../files/fileProblem.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { inEachLanguage } from '../words/words.mjs';
import { linksIn, refuseAnchors, writeLinks } from '../yamlEdit/writeLinks.ts';
import { NotEditable } from '../yamlEdit/setValue.ts';
import { openedLinks, unitedLocks, type Opened, type Hiding, type LocksOfSite } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';

type Names = readonly string[];

/** A change of links, or of the locks in `fields` to `lockedAfter`. */
export interface WantedChange {
  changes: readonly LinkChange[];
  fields: LocksOfSite;
  lockedAfter: Names;
  /** Where else links that become public may have been hidden. */
  formerly?: Hiding | undefined;
  /** A comment above the first added link. */
  heading?: string;
}

/** A change before it is written, and how many links it makes public. */
export interface PlannedChange {
  text: string;
  links: LinkList;
  /** The groups that the changes concern, before and after them. */
  groups: Names;
  opened: Omit<Opened, 'lock'>;
}

/** The links of a text of `links.yml`, by these locks. Throws `OwnerError` if the text must be edited by hand. */
export function linksInText(text: string, lockedGroups: Names): LinkList {
  const locked = lockedGroupsOf(lockedGroups);
  const check = () => checkLinksFile(text.replace(/^\uFEFF/, ''), locked);
  const { items, problems } = check();
  const [first] = problems;
  if (items === undefined && first) {
    const problem = inEachLanguage(() => problemLine('links.yml', check().problems[0] ?? first));
    throw new OwnerError('by-hand-only', { obstacle: 'broken', problem });
  }
  return orRefused(() => {
    refuseAnchors(text);
    return linksIn(text, locked);
  });
}

/** Why entries of a text of `links.yml` are left out, with their lines. */
export function leftOutIn(text: string, lockedGroups: Names): { en: string; zh: string }[] {
  const said = () =>
    checkLinksFile(text.replace(/^\uFEFF/, ''), lockedGroupsOf(lockedGroups))
      .problems.filter(({ isLeftOut }) => isLeftOut)
      .map(({ corrected: _, ...problem }) => problemLine('links.yml', problem));
  if (said().length === 0) return [];
  const { en, zh } = inEachLanguage(said);
  return en.map((line, at) => ({ en: line, zh: zh[at] ?? line }));
}

/** The name of a group when the group `from`, which it is or is below, gets another name; undefined for other groups. */
export function renamed(name: string, from: string, to: string): string | undefined {
  const below = levelsBelow(name, from);
  return below && joinLevels([...levelsOf(to), ...below]);
}

/**
 * The changes of single links that a change of their group is, with the groups below it. Throws `OwnerError` if a group to
 * move is missing.
 */
export function linkChangesOf(links: LinkList, change: Exclude<GroupChange, { do: 'lock' | 'unlock' }>): LinkChange[] {
  const inGroup = (name: string) => links.flatMap((link, at) => (link && levelsBelow(link.category, name) ? [at] : []));
  const group = inGroup(change.name);
  if (change.do === 'move') {
    const before = change.before === null ? undefined : inGroup(change.before).find((at) => !group.includes(at));
    if (group.length === 0 || (change.before !== null && before === undefined)) throw new OwnerError('unknown-link');
    // The last group of a tab stays among the links of that tab.
    const [tab, heading] = tabAndHeading(change.name);
    const last = heading === '' ? undefined : inGroup(tab).findLast((at) => !group.includes(at));
    const place = before !== undefined ? { before } : last === undefined ? { end: true as const } : { after: last };
    return group.map((at, index) => {
      const above = group[index - 1];
      return { do: 'move', at, place: 'after' in place && above !== undefined ? { after: above } : place };
    });
  }
  const { name, to } = change;
  return group.map((at) => {
    const category = to === null ? undefined : renamed(links[at]?.category ?? '', name, to);
    return category === undefined ? { do: 'remove', at } : { do: 'change', at, set: { category } };
  });
}

/**
 * Changes a text of `links.yml` by the locks of both times together, and counts what becomes public. Throws `OwnerError`
 * if the text must be edited by hand, or if it lacks a link that is changed.
 */
export function planChange(text: string, wanted: WantedChange): PlannedChange {
  return orRefused(() => planned(text, wanted));
}

function orRefused<Result>(edit: () => Result): Result {
  try {
    return edit();
  } catch (error) {
    if (error instanceof NotEditable) throw new OwnerError('by-hand-only', { obstacle: error.obstacle });
    throw error;
  }
}

function planned(text: string, { changes, fields, lockedAfter, formerly, heading }: WantedChange): PlannedChange {
  const before = { lockedGroups: fields.lockedGroups, fallbackLinks: fields.fallbackLinks };
  const locked = lockedGroupsOf(unitedLocks(before.lockedGroups, lockedAfter));
  const count = (after: string) => {
    const { links: opened, home } = openedLinks({
      before: { text, ...before },
      after: { text: after, ...before, lockedGroups: [...lockedAfter] },
      hidden: { texts: [text], sites: [before] },
      ...(formerly && { formerly }),
    });
    return { links: opened, ...(home !== undefined && { home }) };
  };
  if (changes.length === 0) {
    // Visitors still get the links of a former text, which cannot be counted.
    if (checkLinksFile(text.replace(/^\uFEFF/, ''), locked, 0).items === undefined) throw new NotEditable('broken');
    return { text, links: [], groups: [], opened: count(text) };
  }
  const links = linksIn(text, locked);
  const list = placedAfter(links, changes);
  if (!list) throw new OwnerError('unknown-link');
  const moved = new Set(changes.flatMap((change) => (change.do === 'move' ? [change.at] : [])));
  const after = writeLinks(text, list, { locked, moved, heading });
  const groups = changes.flatMap((change) => {
    if (change.do === 'add') return change.link.category ?? [];
    return [links[change.at]?.category ?? [], (change.do === 'change' && change.set.category) || []].flat();
  });
  return { text: after, links: list.map(({ link }) => link), groups, opened: count(after) };
}
