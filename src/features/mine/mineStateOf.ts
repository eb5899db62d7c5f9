import type { LinkItem } from '@/contract/links';
import { OWN_CATEGORY } from '@/features/links/linksSlice';
import { isLink, type MineEntry, type MineLink } from './entry';
import type { MineLinks, OwnLink } from './mineSlice';

/** Ascending by place, then by id, so that all tabs show the same order. */
function byPlace(one: MineLink, other: MineLink): number {
  const [a, b] = one.place === other.place ? [one.id, other.id] : [one.place, other.place];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Own links in display order: those without a sub-heading, then the sub-headings in the order of their first links. */
export function inOrder(entries: readonly MineEntry[]): MineLink[] {
  const folders = new Map<string, MineLink[]>([['', []]]);
  for (const link of entries.filter(isLink).toSorted(byPlace)) {
    const folder = folders.get(link.folder);
    if (folder) folder.push(link);
    else folders.set(link.folder, [link]);
  }
  return [...folders.values()].flat();
}

const ownLink = ({ id, link, name, icon, description, folder, home }: MineLink): OwnLink => ({
  id,
  name,
  link,
  icon,
  status: '',
  description,
  category: OWN_CATEGORY,
  is_home: String(home),
  folder,
});

/** A link of the carousel, with only the fields that it shows. */
const tile = ({ name, link, icon, description, is_home }: OwnLink): LinkItem => ({
  name,
  link,
  icon,
  status: '',
  description,
  category: '',
  is_home,
});

/** Derives the displayed lists from the entries. */
export function mineStateOf(entries: readonly MineEntry[]): MineLinks {
  const links = inOrder(entries).map(ownLink);
  return { entries, links, tiles: links.filter(({ is_home }) => is_home === 'true').map(tile) };
}
