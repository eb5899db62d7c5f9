import { placedAfter, type LinkList } from '../../src/contract/applyLinkChanges.ts';
import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { GroupChange, LinkChange } from '../../src/contract/ownerLinks.ts';
import { problemLine } from '../files/fileProblem.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { linksIn, writeLinks } from '../yamlEdit/writeLinks.ts';
import { NotEditable } from '../yamlEdit/notEditable.ts';
import { openedLinks, unitedLocks, type Hiding, type LocksOfSite } from './openedLinks.ts';
import { OwnerError } from './ownerError.ts';

type Names = readonly string[];

/** A change of links, or of the locks in `fields` to `lockedAfter`. */
export interface WantedChange {
  changes: readonly LinkChange[];
  fields: LocksOfSite;
  lockedAfter: Names;
  /** Where else links that become public may have been hidden. */
  formerly?: Hiding | undefined;
}

/** A change before it is written, and the number of links that it makes public. */
export interface PlannedChange {
  text: string;
  links: LinkList;
  /** The groups that the changes concern, before and after them. */
  groups: Names;
  opened: number;
}

/** The links of a text of `links.yml`, by these locks. Throws `OwnerError` if the text must be edited by hand. */
export function linksInText(text: string, lockedGroups: Names): LinkList {
  const locked = lockedGroupsOf(lockedGroups);
  const { items, problems } = checkLinksFile(text.replace(/^\uFEFF/, ''), locked);
  const [problem] = problems;
  if (items === undefined && problem) {
    throw new OwnerError('by-hand-only', { obstacle: 'broken', problem: problemLine('links.yml', problem) });
  }
  return orRefused(() => linksIn(text, locked));
}

/** The changes of single links that a change of their group is. Throws `OwnerError` if a group to move is missing. */
export function linkChangesOf(links: LinkList, change: Exclude<GroupChange, { do: 'lock' | 'unlock' }>): LinkChange[] {
  const inGroup = (name: string) => {
    const key = groupKey(name);
    return links.flatMap((link, at) => (link && groupKey(link.category) === key ? [at] : []));
  };
  const group = inGroup(change.name);
  if (change.do === 'move') {
    const [before] = change.before === null ? [] : inGroup(change.before);
    if (group.length === 0 || (change.before !== null && before === undefined)) throw new OwnerError('unknown-link');
    return group.map((at) => ({ do: 'move', at, place: before === undefined ? { end: true } : { before } }));
  }
  const { to } = change;
  return group.map((at) => (to === null ? { do: 'remove', at } : { do: 'change', at, set: { category: to } }));
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

function planned(text: string, { changes, fields, lockedAfter, formerly }: WantedChange): PlannedChange {
  const before = { lockedGroups: fields.lockedGroups, fallbackLinks: fields.fallbackLinks };
  const locked = lockedGroupsOf(unitedLocks(before.lockedGroups, lockedAfter));
  const count = (after: string) =>
    openedLinks({
      before: { text, ...before },
      after: { text: after, ...before, lockedGroups: [...lockedAfter] },
      hidden: { texts: [text], sites: [before] },
      ...(formerly && { formerly }),
    }).links;
  if (changes.length === 0) {
    // Visitors still get the links of a former text, which cannot be counted.
    if (checkLinksFile(text.replace(/^\uFEFF/, ''), locked, 0).items === undefined) throw new NotEditable('broken');
    return { text, links: [], groups: [], opened: count(text) };
  }
  const links = linksIn(text, locked);
  const list = placedAfter(links, changes);
  if (!list) throw new OwnerError('unknown-link');
  const moved = new Set(changes.flatMap((change) => (change.do === 'move' ? [change.at] : [])));
  const after = writeLinks(text, list, { locked, moved });
  const groups = changes.flatMap((change) => {
    if (change.do === 'add') return change.link.category ?? [];
    return [links[change.at]?.category ?? [], (change.do === 'change' && change.set.category) || []].flat();
  });
  return { text: after, links: list.map(({ link }) => link), groups, opened: count(after) };
}
