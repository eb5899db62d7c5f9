import { checkLinks, listOfLinks, type LinkItem } from '@/contract/links';
import { withGroupNames, type LockedGroups } from '@/contract/lockedGroups';
import type { PageData } from '@/contract/pageData';
import { LINKS_FILE } from '@/contract/portableFiles';
import { list } from '@/contract/read';
import type { Site } from '@/contract/site';
import { getJson } from '@/shared/lib/http';
import { lastAnswers } from '@/shared/lib/lastAnswers';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';
import { LINKS_KEY, NO_CATEGORY } from './constants';

/** The site's links. Throws as `getJson` does; items that do not hold are left out and counted in the log. */
export async function getLinks(
  { host }: Pick<PageData, 'host'>,
  locked: LockedGroups,
  signal: AbortSignal,
): Promise<LinkItem[]> {
  const path = host === 'server' ? '/api/getLinks' : LINKS_FILE;
  return holding(await getJson(sitePath(path), listOfLinks, { signal }), locked);
}

/**
 * The items of a list from outside that hold; the others are counted in the log. Links of a locked group get that group's
 * own name here: whatever comes later compares names as they are.
 */
export function holding(list: readonly unknown[], locked: LockedGroups): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
  return withGroupNames(items, locked);
}

/**
 * The owner's own links, for when there is no server or no answer. Those for the carousel belong to no category, so they
 * stand under no tab, also where a category of theirs would be locked.
 */
export function fallbackLinks({ fallbackLinks: { home, categories } }: Site, locked: LockedGroups): LinkItem[] {
  const inCategories = Object.entries(categories).flatMap(([category, links]) =>
    links.map((link) => ({ ...link, category })),
  );
  return [
    ...checkLinks(home).items.map((item) => ({ ...item, category: NO_CATEGORY, is_home: 'true' })),
    ...holding(inCategories, locked),
  ];
}

/** Only checked items are written, so one bad item means that something else wrote this value. */
function readKeptLinks(value: unknown): LinkItem[] {
  const { items, dropped } = checkLinks(list(value));
  if (dropped > 0) throw new TypeError('not the links that were kept');
  return items;
}

/** The last list that the server sent, without locked groups, for visits without a network. */
export const linksSeen = (storage: SafeStorage) => lastAnswers(storage, LINKS_KEY, readKeptLinks, 1);
