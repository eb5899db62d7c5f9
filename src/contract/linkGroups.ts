import type { LinkItem } from './links.ts';
import { groupKey, type LockedGroups } from './lockedGroups.ts';

/** A group of links as the owner sees it. */
export interface LinkGroup {
  name: string;
  /** How many links stand in it. */
  links: number;
  locked: boolean;
}

/** The groups of a list, in the order of their first links; locked ones without links follow. */
export function groupsOf(items: readonly (LinkItem | null | undefined)[], locked: LockedGroups): LinkGroup[] {
  const groups = new Map<string, LinkGroup>();
  for (const name of [...items.flatMap((item) => item?.category ?? []), ...locked.names]) {
    const shown = locked.groupOf(name) ?? name;
    const known = groups.get(groupKey(shown));
    if (!known) groups.set(groupKey(shown), { name: shown, links: 0, locked: locked.isLocked(shown) });
  }
  for (const item of items) {
    const group = item && groups.get(groupKey(item.category));
    if (group) group.links += 1;
  }
  return [...groups.values()];
}
