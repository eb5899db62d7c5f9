import { checkLinks, type LinkItem } from '@/contract/links';
import { withGroupNames, type LockedGroups } from '@/contract/lockedGroups';
import type { Site } from '@/contract/site';
import { warn } from '@/shared/lib/log';
import { NO_CATEGORY } from './constants';
import { eachPart } from './inParts';

/** Tells of items of a list from outside that do not hold. */
export function tellDropped(dropped: number): void {
  if (dropped > 0) warn('links', `${dropped} without a name, a link or a readable category left out`);
}

/**
 * The items of a list from outside that hold; the others are counted in the log. Links of a locked group get that group's
 * own name here: whatever comes later compares names as they are.
 */
export function holding(list: readonly unknown[], locked: LockedGroups): LinkItem[] {
  const { items, dropped } = checkLinks(list);
  tellDropped(dropped);
  return withGroupNames(items, locked);
}

/** All fields of a link. */
const FIELDS = ['name', 'link', 'icon', 'status', 'description', 'category', 'is_home'] as const;
const isSame = (one: LinkItem, other: LinkItem) => FIELDS.every((field) => one[field] === other[field]);

/**
 * The items that hold, as `holding()` finds them, and how many do not: part after part. What is the same as in `before`
 * is the same item, and the same list where nothing differs, so that nothing is worked out anew.
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
      // The store would freeze thousands of them in one task.
      items.push(stays ? last : Object.freeze(item));
      if (stays) same += 1;
    }
  });
  if (same === items.length && same === before.length) return { items: before, dropped };
  Object.freeze(items);
  return { items, dropped };
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
