import { checkLinks, type LinkItem } from '@/contract/links';
import { type LockedGroups, withGroupNames } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { warn } from '@/shared/lib/log';

/**
 * Category of a link that appears under no tab. Never accepted from a server: a blank category might be meant as
 * locked.
 */
export const NO_CATEGORY = '';

/**
 * The valid items of a received list; logs the number of invalid ones. Links of a locked group get the group's
 * configured name, since later code compares names literally.
 */
export function validLinks(list: readonly unknown[], locked: LockedGroups): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
  return withGroupNames(items, locked);
}

/**
 * The owner's fallback links, if there is no server or no answer. Those for the carousel get no category, so they
 * appear under no tab.
 */
export function fallbackLinks({ fallbackLinks: { home, categories } }: Site, locked: LockedGroups): LinkItem[] {
  const inCategories = Object.entries(categories).flatMap(([category, links]) =>
    links.map((link) => ({ ...link, category })),
  );
  return [
    ...checkLinks(home).items.map((item) => ({ ...item, category: NO_CATEGORY, is_home: 'true' })),
    ...validLinks(inCategories, locked),
  ];
}
