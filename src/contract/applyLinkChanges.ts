import { BLANK_LINK, readLink, type LinkItem } from './links.ts';
import type { LinkChange, LinkPlace } from './ownerLinks.ts';

/*
 * Applies the owner's changes to a list of links: in the page before the server has answered, and on the server, which
 * then writes the list into the file (`server/yamlEdit/writeLinks.ts`).
 */

/** The list with its indexes; `null` is an invalid entry, which readers skip. */
export type LinkList = readonly (LinkItem | null)[];

/** An entry with its index in the unchanged list; added entries get the next indexes. */
export interface PlacedLink {
  at: number;
  link: LinkItem | null;
}

/** Undefined if a change names an unknown index or edits an invalid entry. */
export function placedAfter(links: LinkList, changes: readonly LinkChange[]): PlacedLink[] | undefined {
  const list = links.map((link, at): PlacedLink => ({ at, link }));
  let next = links.length;
  for (const change of changes) {
    if (change.do === 'add') {
      const link = readLink({ ...BLANK_LINK, ...change.link }) ?? null;
      if (!put(list, { at: next, link }, change.place)) return undefined;
      next += 1;
      continue;
    }
    const index = list.findIndex(({ at }) => at === change.at);
    const entry = list[index];
    if (!entry || (change.do !== 'remove' && !entry.link)) return undefined;
    if (change.do === 'change')
      list[index] = { at: entry.at, link: readLink({ ...entry.link, ...change.set }) ?? null };
    else {
      list.splice(index, 1);
      if (change.do === 'move' && !put(list, entry, change.place)) return undefined;
    }
  }
  return list;
}

/** Like `placedAfter()`, without the indexes. */
export function applyLinkChanges(links: LinkList, changes: readonly LinkChange[]): (LinkItem | null)[] | undefined {
  return placedAfter(links, changes)?.map(({ link }) => link);
}

/** Inserts an entry; false if the place does not exist. */
function put(list: PlacedLink[], entry: PlacedLink, place: LinkPlace): boolean {
  if ('end' in place) {
    // An invalid entry at the end stays last.
    list.splice(list.at(-1)?.link === null ? -1 : list.length, 0, entry);
    return true;
  }
  const beside = 'before' in place ? place.before : place.after;
  const index = list.findIndex(({ at }) => at === beside);
  if (index < 0) return false;
  list.splice('before' in place ? index : index + 1, 0, entry);
  return true;
}
