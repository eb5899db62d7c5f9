import { readMineFields, type FiledLink } from '@/features/mine/mineSlice';
import { addressKey } from '@/media/bookmarks/addressKey';

/** The own links in a settings file; invalid items are left out. */
export const filedLinks = (value: unknown): FiledLink[] =>
  Array.isArray(value) ? value.flatMap((item) => readMineFields(item) ?? []) : [];

/** Own links in the format of a settings file. */
export const linksForFile = (links: readonly FiledLink[]): FiledLink[] =>
  links.map(({ link, name, icon, description, folder, home }) => ({ link, name, icon, description, folder, home }));

/** Links of a file that are not among the own links yet, without duplicates. */
export function newLinks(filed: readonly FiledLink[], own: readonly FiledLink[]): FiledLink[] {
  const known = new Set(own.map(({ link }) => addressKey(link)));
  return filed.filter(({ link }) => {
    const key = addressKey(link);
    return !known.has(key) && known.add(key);
  });
}
