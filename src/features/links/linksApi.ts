import { pageData, site } from '@/config/site';
import { checkLinks, listOfLinks, type LinkItem } from '@/contract/links';
import { lockedGroupsOf, withGroupNames } from '@/contract/lockedGroups';
import { LINKS_FILE } from '@/contract/portableFiles';
import { list } from '@/contract/read';
import { getJson } from '@/shared/lib/http';
import { lastSeen } from '@/shared/lib/lastSeen';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import type { SafeStorage } from '@/shared/lib/storage';

/** The site's links. Throws as `getJson` does; items that do not hold are left out and counted in the log. */
export async function getLinks(signal: AbortSignal): Promise<LinkItem[]> {
  const path = pageData.host === 'server' ? '/api/getLinks' : LINKS_FILE;
  return holding(await getJson(sitePath(path), listOfLinks, { signal }));
}

/** What is locked. Links from outside get their group's own name here: whatever comes later compares names as they are. */
export const lockedGroups = lockedGroupsOf(site.lockedGroups);

/** The items of a list from outside that hold; the others are counted in the log. */
export function holding(list: readonly unknown[]): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
  return withGroupNames(items, lockedGroups);
}

/** The owner's own links, for when there is no server or no answer. */
export function fallbackLinks(): LinkItem[] {
  const { home, categories } = site.fallbackLinks;
  return holding([
    ...home.map((link) => ({ ...link, is_home: 'true' })),
    ...Object.entries(categories).flatMap(([category, links]) => links.map((link) => ({ ...link, category }))),
  ]);
}

/** What was kept was checked before it was written: one bad item, and somebody else has written it. */
function readKeptLinks(value: unknown): LinkItem[] {
  const { items, dropped } = checkLinks(list(value));
  if (dropped > 0) throw new TypeError('not the links that were kept');
  return withGroupNames(items, lockedGroups);
}

/** The last list that the server sent, without locked groups, for visits without a network. */
export const linksSeen = (storage: SafeStorage) => lastSeen(storage, 'porchlight-links', readKeptLinks, 1);
