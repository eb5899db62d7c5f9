/* Converts the owner's actions on links to changes of the shown list. */
import { applyLinkChanges } from '@/contract/applyLinkChanges';
import { groupsOf } from '@/contract/linkGroups';
import { groupKey, lockedGroupsOf } from '@/contract/lockedGroups';
import { isSameField, LINK_FIELDS, type LinkFields, type LinkItem } from '@/contract/links';
import type { LinkChange, LinkPlace } from '@/contract/ownerLinks';
import { isBelowAnother } from './groupTree';

export type DeskList = readonly (LinkItem | null)[];

/**
 * Index of a link in the list, or -1. If the list was read again, finds an equal link, else one with the same address.
 */
export function indexOfLink(list: DeskList, link: LinkItem): number {
  const text = JSON.stringify(link);
  const ways = [
    (one: LinkItem) => one === link,
    (one: LinkItem) => JSON.stringify(one) === text,
    (one: LinkItem) => (one.link || one.lan) === (link.link || link.lan),
  ];
  for (const isIt of ways) {
    const at = list.findIndex((one) => one !== null && isIt(one));
    if (at >= 0) return at;
  }
  return -1;
}

const shownAs = ({ name, category, link, lan }: LinkItem) => [name, groupKey(category), link || lan].join('\n');

/** The link of the file that the page shows as `item`: only at home it has all addresses. */
export function shownLink(list: DeskList, item: LinkItem): LinkItem | undefined {
  return list.find((one) => one === item) ?? list.find((one) => one && shownAs(one) === shownAs(item)) ?? undefined;
}

/**
 * Moves a link to `index` (from 0) among `others`, which are in display order, and may be only some links of the list;
 * `group` is the group of the link afterwards. Of the possible places it gets one beside a link of its own group, to stay below the comments of its group; else the
 * last one between two groups, so that it parts no group and the order of the groups changes least.
 */
export function moveAmong(
  list: DeskList,
  link: LinkItem,
  others: readonly LinkItem[],
  index: number,
  group = link.category,
): LinkChange[] {
  const at = indexOfLink(list, link);
  const [above, below] = [others[index - 1], others[index]];
  if (!above && !below) return [];
  const from = above ? indexOfLink(list, above) : -1;
  const to = below ? indexOfLink(list, below) : list.length;
  const groupAt = (index: number) => (index === at ? undefined : list[index]?.category);
  const isOwn = (index: number) => groupAt(index) === group;
  const place = (): LinkPlace => {
    if (above && isOwn(from)) return { after: from };
    if (below && isOwn(to)) return { before: to };
    for (let last = to - 1; last > from; last -= 1) if (isOwn(last)) return { after: last };
    for (let next = to; next > from; next -= 1) {
      const [previous, following] = [groupAt(next - 1), groupAt(next)];
      if (previous !== undefined && previous !== following) return { after: next - 1 };
      if (next === 0) return { before: 0 };
    }
    return above ? { after: from } : { before: to };
  };
  return [{ do: 'move', at, place: place() }];
}
const behind = (list: DeskList, link: LinkItem): LinkPlace => ({ after: indexOfLink(list, link) });

const lastOf = (list: DeskList, group: string, but?: LinkItem) =>
  list.findLast((one) => one !== null && one !== but && one.category === group) ?? undefined;

/** Moves a link to the end of another group. If that group is empty, the link keeps its position in the file. */
export function moveToGroup(list: DeskList, link: LinkItem, group: string): LinkChange[] {
  return changeLink(list, link, { category: group });
}

/** Changes the fields that differ; if the group changes, the link moves to the end of the new one. */
export function changeLink(list: DeskList, link: LinkItem, fields: Partial<LinkFields>): LinkChange[] {
  const at = indexOfLink(list, link);
  const set = changed(link, fields);
  if (at < 0 || Object.keys(set).length === 0) return [];
  const last = set.category === undefined ? undefined : lastOf(list, set.category, link);
  const change: LinkChange = { do: 'change', at, set };
  return last ? [change, { do: 'move', at, place: behind(list, last) }] : [change];
}

function changed(link: LinkItem, fields: Partial<LinkFields>): Partial<LinkFields> {
  const set = { ...fields };
  for (const field of LINK_FIELDS)
    if (fields[field] === undefined || isSameField(link, fields, field)) delete set[field];
  // A link without `link` needs `lan`.
  if (set.link === '' && fields.lan !== undefined) set.lan = fields.lan;
  // Another value for “not at home” in the file is not changed.
  if (set.is_home !== 'true' && link.is_home !== 'true') delete set.is_home;
  return set;
}

/** Adds a link at the end of its group. */
export function addToGroup(list: DeskList, link: LinkFields): LinkChange[] {
  const last = lastOf(list, link.category);
  const place: LinkPlace = last ? behind(list, last) : { end: true };
  return [{ do: 'add', link, place }];
}

/**
 * The open groups in tab order after the changes, if they change that order; otherwise undefined. Groups that begin or
 * end with the changes are not compared.
 */
export function movedTabs(
  list: DeskList,
  changes: readonly LinkChange[],
  lockedGroups: readonly string[],
): string[] | undefined {
  const after = applyLinkChanges(list, changes);
  if (!after) return undefined;
  const locked = lockedGroupsOf(lockedGroups);
  const tabsOf = (links: DeskList) =>
    groupsOf(links, locked).flatMap(({ name }) => (locked.isLocked(name) || isBelowAnother(name) ? [] : name));
  const [old, now] = [tabsOf(list), tabsOf(after)];
  const remaining = now.filter((name) => old.includes(name));
  return old.filter((name) => now.includes(name)).every((name, index) => name === remaining[index]) ? undefined : now;
}

/** How many links would become public by moving from a locked group to an open one, and how many of them only at home. */
export function opensLinks(
  list: DeskList,
  changes: readonly LinkChange[],
  isLocked: (group: string) => boolean,
): { links: number; home: number } {
  const leaving = changes.flatMap((change) => {
    if (change.do !== 'change' || change.set.category === undefined) return [];
    const link = list[change.at];
    return link && isLocked(link.category) && !isLocked(change.set.category) ? { ...link, ...change.set } : [];
  });
  return { links: leaving.length, home: leaving.filter(({ link }) => link === '').length };
}
