import { checkLinks, type LinkItem } from '@/contract/links';
import { withGroupNames, type LockedGroups } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { warn } from '@/shared/lib/log';
import { NO_CATEGORY } from './constants';
import { eachPart } from './inParts';

/** Logs the number of invalid items in a received list. */
export function tellDropped(dropped: number): void {
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
}

/**
 * The valid items of a received list; logs the number of invalid ones. Links of a locked group get the group's
 * configured name, since later code compares names literally.
 */
export function holding(list: readonly unknown[], locked: LockedGroups): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  tellDropped(dropped);
  return withGroupNames(items, locked);
}

const FIELDS = ['name', 'link', 'icon', 'status', 'description', 'category', 'is_home'] as const;
const isSame = (one: LinkItem, other: LinkItem) => FIELDS.every((field) => one[field] === other[field]);

/**
 * Validates a list as `holding()` does, each part in a task of its own; returns the valid items and the number of
 * invalid ones. Reuses equal items of `before`, and `before` itself if nothing differs, so that nothing is recomputed.
 */
export async function holdingInParts(
  parts: readonly (readonly unknown[])[],
  locked: LockedGroups,
  before: LinkItem[] = [],
): Promise<{ items: LinkItem[]; dropped: number }> {
  const items: LinkItem[] = [];
  let dropped = 0;
  let same = 0;
  await eachPart(parts, (part) => {
    const checked = checkLinks(part);
    dropped += checked.dropped;
    for (const item of withGroupNames(checked.items, locked)) {
      const last = before[items.length];
      const stays = last !== undefined && isSame(last, item);
      // Frozen here; otherwise the store would freeze thousands of items in one task.
      items.push(stays ? last : Object.freeze(item));
      if (stays) same += 1;
    }
  });
  if (same === items.length && same === before.length) return { items: before, dropped };
  Object.freeze(items);
  return { items, dropped };
}

/**
 * The owner's fallback links, if there is no server or no answer. Those for the carousel get no category, so they
 * appear under no tab, even if their category would be locked.
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
