import type { LinkItem } from './links.ts';
import { groupKey, type LockedGroups } from './lockedGroups.ts';

/** A group of links as the owner sees it. */
export interface LinkGroup {
  name: string;
  /** Number of links. */
  links: number;
  locked: boolean;
}

/**
 * The groups of a list in the order of the page's tabs: open groups in the order of their first links, then the locked
 * ones in the order of `lockedGroups`, also those without links.
 */
export function groupsOf(items: readonly (LinkItem | null | undefined)[], locked: LockedGroups): LinkGroup[] {
  // Counted by category first, since computing a group key is slower than counting and there are few categories.
  const counts = new Map<string, number>();
  for (const item of items) if (item) counts.set(item.category, (counts.get(item.category) ?? 0) + 1);
  for (const name of locked.names) if (!counts.has(name)) counts.set(name, 0);
  const groups = new Map<string, LinkGroup>();
  for (const [category, links] of counts) {
    const name = locked.groupOf(category) ?? category;
    const known = groups.get(groupKey(name));
    if (known) known.links += links;
    else groups.set(groupKey(name), { name, links, locked: locked.isLocked(name) });
  }
  const all = [...groups.values()];
  const order = new Map(locked.names.map((name, index) => [groupKey(name), index]));
  const placeOf = ({ name }: LinkGroup) => order.get(groupKey(name)) ?? -1;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
