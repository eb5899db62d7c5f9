/* What the owner does with links, as changes of the list that the desk shows. */
import type { LinkItem } from '@/contract/links';
import type { LinkChange, LinkPlace } from '@/contract/ownerLinks';

export type DeskList = readonly (LinkItem | null)[];

/** Its place in the list, or -1. The list may have been read anew: then that of an equal link, else of one with its address. */
export function placeOf(list: DeskList, link: LinkItem): number {
  const text = JSON.stringify(link);
  const ways = [
    (one: LinkItem) => one === link,
    (one: LinkItem) => JSON.stringify(one) === text,
    (one: LinkItem) => one.link === link.link,
  ];
  for (const isIt of ways) {
    const at = list.findIndex((one) => one !== null && isIt(one));
    if (at >= 0) return at;
  }
  return -1;
}

/**
 * Puts a link at `index` among `others`, which stand in their order, 0 first. Behind its neighbour rather than before the
 * next one, so that it stays below the comments of its own group; but not behind a link of another group where the next
 * one is of its own.
 */
export function moveAmong(list: DeskList, link: LinkItem, others: readonly LinkItem[], index: number): LinkChange[] {
  const at = placeOf(list, link);
  const [above, below] = [others[index - 1], others[index]];
  const isOwn = (one: LinkItem | undefined) => one?.category === link.category;
  const place = above && (!below || isOwn(above) || !isOwn(below)) ? behind(list, above) : before(list, below);
  return place ? [{ do: 'move', at, place }] : [];
}

const before = (list: DeskList, link: LinkItem | undefined): LinkPlace | undefined =>
  link && { before: placeOf(list, link) };
const behind = (list: DeskList, link: LinkItem): LinkPlace => ({ after: placeOf(list, link) });

const lastOf = (list: DeskList, group: string, but?: LinkItem) =>
  list.findLast((one) => one !== null && one !== but && one.category === group) ?? undefined;

/** Puts a link at the end of another group. One without links begins where the link stands. */
export function moveToGroup(list: DeskList, link: LinkItem, group: string): LinkChange[] {
  return changeLink(list, link, { category: group });
}

/** Writes what is different; a link of another group goes to the end of that one. */
export function changeLink(list: DeskList, link: LinkItem, fields: Partial<LinkItem>): LinkChange[] {
  const at = placeOf(list, link);
  const set = changed(link, fields);
  if (at < 0 || Object.keys(set).length === 0) return [];
  const last = set.category === undefined ? undefined : lastOf(list, set.category, link);
  const change: LinkChange = { do: 'change', at, set };
  return last ? [change, { do: 'move', at, place: behind(list, last) }] : [change];
}

function changed(link: LinkItem, { is_home, ...fields }: Partial<LinkItem>) {
  const set: Partial<Omit<LinkItem, 'is_home'>> & { is_home?: 'true' | '' } = {};
  const known: (keyof typeof fields)[] = ['name', 'link', 'icon', 'status', 'description', 'category'];
  for (const name of known) if (fields[name] !== undefined && fields[name] !== link[name]) set[name] = fields[name];
  if (is_home !== undefined && (is_home === 'true') !== (link.is_home === 'true')) set.is_home = homeOf(is_home);
  return set;
}

const homeOf = (is_home: string) => (is_home === 'true' ? 'true' : '');

/** Adds a link at the end of its group. */
export function addLink(list: DeskList, link: LinkItem): LinkChange[] {
  const last = lastOf(list, link.category);
  const place: LinkPlace = last ? behind(list, last) : { end: true };
  return [{ do: 'add', link: { ...link, is_home: homeOf(link.is_home) }, place }];
}

/** Brings back a link that was removed; `next` was behind it. */
export function bringBack(list: DeskList, link: LinkItem, next: LinkItem | undefined): LinkChange[] {
  const at = next ? placeOf(list, next) : -1;
  const place: LinkPlace = at < 0 ? { end: true } : { before: at };
  return [{ do: 'add', link: { ...link, is_home: homeOf(link.is_home) }, place }];
}

/** How many links would become public: those that leave a locked group for an open one. */
export function opensLinks(
  list: DeskList,
  changes: readonly LinkChange[],
  isLocked: (group: string) => boolean,
): number {
  const leaving = changes.filter((change) => {
    if (change.do !== 'change' || change.set.category === undefined) return false;
    const link = list[change.at];
    return link && isLocked(link.category) && !isLocked(change.set.category);
  });
  return leaving.length;
}
