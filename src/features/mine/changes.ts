/* Changes of the own links, as pure functions from lists in display order to such lists. */
import { bySubheading, type MineFields, type MineLink } from './mineLink';

const ID_LETTERS = 36 ** 8;

/** A removed link with its index in the list, from 0, so that it can return to its position. */
export interface RemovedLink {
  link: MineLink;
  index: number;
}

/** Links with ids that none of `links` has. `random` returns a number in [0, 1). */
export function withIds(links: readonly MineLink[], added: readonly MineFields[], random: () => number): MineLink[] {
  const used = new Set(links.map(({ id }) => id));
  return added.map((fields) => {
    let id = '';
    do id += Math.floor(random() * ID_LETTERS).toString(36);
    while (used.has(id));
    used.add(id);
    return { ...fields, id };
  });
}

/** Adds links at the end of their sub-headings. */
export const addLinks = (links: readonly MineLink[], added: readonly MineLink[]): MineLink[] =>
  bySubheading([...links, ...added]);

export const editLink = (links: readonly MineLink[], id: string, fields: Partial<MineFields>): MineLink[] =>
  bySubheading(links.map((link) => (link.id === id ? { ...link, ...fields } : link)));

export const removeLinks = (links: readonly MineLink[], ids: ReadonlySet<string>): MineLink[] =>
  links.filter(({ id }) => !ids.has(id));

/** The links with these ids and their positions, for `restoreLinks()`. */
export const linksAt = (links: readonly MineLink[], ids: ReadonlySet<string>): RemovedLink[] =>
  links.flatMap((link, index) => (ids.has(link.id) ? [{ link, index }] : []));

/** Undoes a removal. `removed` is in ascending order of positions. Links that are there again stay as they are. */
export function restoreLinks(links: readonly MineLink[], removed: readonly RemovedLink[]): MineLink[] {
  const known = new Set(links.map(({ id }) => id));
  const restored = [...links];
  for (const { link, index } of removed) if (!known.has(link.id)) restored.splice(index, 0, link);
  return bySubheading(restored);
}

/** Moves a link to `index` (from 0) in display order and to the sub-heading `folder`. */
export function moveLink(
  links: readonly MineLink[],
  id: string,
  { index, folder }: { index: number; folder: string },
): MineLink[] {
  const moved = links.find((link) => link.id === id);
  if (!moved) return [...links];
  return bySubheading(links.filter((link) => link !== moved).toSpliced(index, 0, { ...moved, folder }));
}
