import type { LinkItem } from '../../src/contract/links.ts';
import { groupKey, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { words } from '../words/words.mjs';

/**
 * Tells of each locked group without links whose name consists of names of public categories: the comma between two
 * names may be missing, and their links are public then. The texts name no link.
 */
export function mergedGroups(links: readonly Pick<LinkItem, 'category'>[], { names, groupOf }: LockedGroups): string[] {
  return names.flatMap((name) => {
    const parts = name.split(/\s+/u).filter(Boolean);
    if (parts.length < 2 || links.some(({ category }) => groupOf(category) === name)) return [];
    const open = new Map<string, string>();
    for (const { category } of links) {
      if (groupOf(category) === undefined) open.set(groupKey(category), category);
    }
    const found = parts.flatMap((part) => open.get(groupKey(part)) ?? []);
    if (found.length === 0) return [];
    return [words.findings.groups.merged(name, found.join(', '), found.length, parts.join(', '))];
  });
}
