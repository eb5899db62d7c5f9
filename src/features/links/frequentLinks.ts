import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { keyOf, type Counts } from './frequentSlice';

/** Number of links in 常用. */
const MOST_SHOWN = 12;

/** Cache of `keyOf()` by link, since there may be thousands. */
const keys = new WeakMap<LinkItem, string>();

function keyOfLink(item: LinkItem): string {
  const key = keys.get(item) ?? keyOf(item.link);
  keys.set(item, key);
  return key;
}

/**
 * The links that were opened most, of those that are there and not in a locked group, even if it is unlocked. Links that
 * were opened equally often are in the order of the list.
 */
export function frequentLinks(counts: Counts, links: readonly LinkItem[], { isLocked }: LockedGroups): LinkItem[] {
  const openings = new Map(
    Object.entries(counts).map(([key, days]) => [key, Object.values(days).reduce((sum, count) => sum + count, 0)]),
  );
  const found = new Map<LinkItem, number>();
  for (const item of openings.size > 0 ? links : []) {
    const key = keyOfLink(item);
    const opened = openings.get(key);
    if (opened === undefined || isLocked(item.category) || addressToOpen(item) === undefined) continue;
    found.set(item, opened);
    // A second link with the same address is not shown.
    openings.delete(key);
  }
  return [...found]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([item]) => item)
    .slice(0, MOST_SHOWN);
}
