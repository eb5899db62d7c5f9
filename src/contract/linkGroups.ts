import { tabAndHeading, groupKey, type LockedGroups } from './lockedGroups.ts';
import type { LinkItem } from './links.ts';

/** A group of links as the owner sees it. */
export interface LinkGroup {
  /** With all its levels. */
  name: string;
  /** Number of links in it and below it. */
  links: number;
  /** Whether it has a lock of its own; it is locked, too, if the group above it is. */
  locked: boolean;
}

/**
 * The groups of a list in the order of the page's tabs, each first level followed by its second ones: open groups in the
 * order of their first links, then the locked ones in the order of `lockedGroups`, also those without links.
 */
export function groupsOf(items: readonly (LinkItem | null | undefined)[], locked: LockedGroups): LinkGroup[] {
  // Counted by category first, since computing a group key is slower than counting and there are few categories.
  const counts = new Map<string, number>();
  for (const item of items) if (item) counts.set(item.category, (counts.get(item.category) ?? 0) + 1);
  const named = [...counts].map(([category, links]) => ({ name: locked.nameOf(category), links }));
  const open = named.filter(({ name }) => !locked.isLocked(name));
  const inLocks = locked.names.flatMap((lock) => [
    { name: lock, links: 0 },
    ...named.filter(({ name }) => locked.groupOf(name) === lock),
  ]);
  /** The groups of each tab, both by their keys; the first of them is the tab. */
  const tabs = new Map<string, Map<string, LinkGroup>>();
  const locks = new Set(locked.names.map(groupKey));
  for (const { name, links } of [...open, ...inLocks]) {
    const [tab] = tabAndHeading(name);
    const groups = tabs.get(groupKey(tab)) ?? new Map<string, LinkGroup>();
    tabs.set(groupKey(tab), groups);
    for (const each of new Set([tab, name])) {
      const key = groupKey(each);
      const group = groups.get(key) ?? { name: each, links: 0, locked: locks.has(key) };
      groups.set(key, { ...group, links: group.links + links });
    }
  }
  return [...tabs.values()].flatMap((groups) => [...groups.values()]);
}
