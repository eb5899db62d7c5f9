import { OTHER_CATEGORY, type LinkItem } from './links.ts';
import { groupKey } from './lockedGroups.ts';
import type { GroupChange, LinkChange, LinkPlace } from './ownerLinks.ts';

/*
 * What changes of the owner's make of a list of links: for the page, which shows them before the server has answered,
 * and where links are no file. In a file `server/yamlEdit/editLinks.ts` makes the same of its text; a test compares both.
 */

/** The list in its places; `null` is an entry that the reader leaves out. */
export type LinkList = readonly (LinkItem | null)[];

/** An entry with its place in the list that was changed; what was added counts on from there. */
export interface PlacedLink {
  at: number;
  link: LinkItem | null;
}

const BLANK = { icon: '', status: '', description: '', category: OTHER_CATEGORY, is_home: '' };

/** Undefined where a change names a place that is not there, or changes what the reader leaves out. */
export function placedAfter(links: LinkList, changes: readonly LinkChange[]): PlacedLink[] | undefined {
  const list = placed(links);
  let next = links.length;
  for (const change of changes) {
    if (change.do === 'add') {
      if (!put(list, { at: next, link: withFields(BLANK, change.link) }, change.place)) return undefined;
      next += 1;
      continue;
    }
    const index = list.findIndex(({ at }) => at === change.at);
    const entry = list[index];
    if (!entry || (change.do !== 'remove' && !entry.link)) return undefined;
    if (change.do === 'change') list[index] = { at: entry.at, link: entry.link && withFields(entry.link, change.set) };
    else {
      list.splice(index, 1);
      if (change.do === 'move' && !put(list, entry, change.place)) return undefined;
    }
  }
  return list;
}

/** The same without places. */
export function applyLinkChanges(links: LinkList, changes: readonly LinkChange[]): (LinkItem | null)[] | undefined {
  return placedAfter(links, changes)?.map(({ link }) => link);
}

/** What a change of a whole group makes of the links. Undefined where a group is not there that has to be. */
export function applyGroupChange(links: LinkList, change: GroupChange): (LinkItem | null)[] | undefined {
  return placedAfterGroup(links, change)?.map(({ link }) => link);
}

export function placedAfterGroup(links: LinkList, change: GroupChange): PlacedLink[] | undefined {
  const list = placed(links);
  const isIn = (name: string) => {
    const key = groupKey(name);
    return ({ link }: PlacedLink) => link !== null && groupKey(link.category) === key;
  };
  const isMine = isIn(change.name);
  const renamed = (category: string) =>
    list.map((entry) => (isMine(entry) && entry.link ? { ...entry, link: { ...entry.link, category } } : entry));
  switch (change.do) {
    case 'rename':
      return renamed(change.to);
    case 'remove':
      return change.to === null ? list.filter((entry) => !isMine(entry)) : renamed(change.to);
    case 'move': {
      const [mine, others] = [list.filter(isMine), list.filter((entry) => !isMine(entry))];
      const index = change.before === null ? others.length : others.findIndex(isIn(change.before));
      return mine.length === 0 || index < 0 ? undefined : others.toSpliced(index, 0, ...mine);
    }
    default:
      return list;
  }
}

const placed = (links: LinkList): PlacedLink[] => links.map((link, at) => ({ at, link }));

/** False where the place is not there. */
function put(list: PlacedLink[], entry: PlacedLink, place: LinkPlace): boolean {
  if ('end' in place) {
    // What the reader leaves out at the end stays there.
    list.splice(list.at(-1)?.link === null ? -1 : list.length, 0, entry);
    return true;
  }
  const beside = 'before' in place ? place.before : place.after;
  const index = list.findIndex(({ at }) => at === beside);
  if (index < 0) return false;
  list.splice('before' in place ? index : index + 1, 0, entry);
  return true;
}

type Fields = Readonly<Partial<Record<keyof LinkItem, string | undefined>>>;

/** Fields that are undefined stay as they are. */
function withFields(link: Omit<LinkItem, 'name' | 'link'> & Partial<LinkItem>, set: Fields): LinkItem {
  const { name, link: address, icon, status, description, category, is_home: isHome } = set;
  return {
    name: name ?? link.name ?? '',
    link: address ?? link.link ?? '',
    icon: icon ?? link.icon,
    status: status ?? link.status,
    description: description ?? link.description,
    category: category ?? link.category,
    is_home: isHome ?? link.is_home,
  };
}
