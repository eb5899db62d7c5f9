import { openableAddress } from '@/contract/address';
import { isRecord } from '@/contract/read';
import type { FiledLink } from '@/features/mine/mineSlice';
import { addressKey } from '@/media/bookmarks/addressKey';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The own links in a settings file; invalid items are left out. */
export function filedLinks(value: unknown): FiledLink[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((item) => {
    const link = textOf(item['link']);
    const name = textOf(item['name']);
    if (link.startsWith('/') || openableAddress(link) === undefined || !name) return [];
    const { icon, description, folder, home } = item;
    return {
      link,
      name,
      icon: textOf(icon),
      description: textOf(description),
      folder: textOf(folder),
      home: home === true,
    };
  });
}

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
