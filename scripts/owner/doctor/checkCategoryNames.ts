import leven from 'leven';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import { warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Finds public categories whose names are nearly those of a locked group: one letter different, or contained in a
 * longer name.
 */
export function checkGroups(
  links: readonly PlacedLink[],
  { lockedGroups, fallbackLinks }: Pick<Site, 'lockedGroups' | 'fallbackLinks'>,
): Finding[] {
  const { groupOf, names } = lockedGroupsOf(lockedGroups);
  const places = new Map(Object.keys(fallbackLinks.categories).map((name) => [name, 'site.yml']));
  for (const { link, where } of links) if (!places.has(link.category)) places.set(link.category, where);
  const nearly = [...places].flatMap(([category, where]) => {
    if (groupOf(category) !== undefined) return [];
    const near = names.find((name) => isNear(groupKey(category), groupKey(name)));
    if (near === undefined) return [];
    return [warning(where, words.findings.groups.nearly(category, near))];
  });
  return [...nearly, ...names.flatMap((name) => mergedNames(name, links, groupOf) ?? [])];
}

/** Warns of a group name without links that consists of category names: the comma between two names may be missing. */
function mergedNames(name: string, links: readonly PlacedLink[], groupOf: (category: string) => string | undefined) {
  const parts = name.split(/\s+/u).filter(Boolean);
  if (parts.length < 2) return undefined;
  const keys = new Map<string, string>();
  for (const { link } of links) {
    if (groupOf(link.category) === name) return undefined;
    if (groupOf(link.category) === undefined) keys.set(groupKey(link.category), link.category);
  }
  const open = parts.flatMap((part) => keys.get(groupKey(part)) ?? []);
  if (open.length === 0) return undefined;
  return warning('site.yml', words.findings.groups.merged(name, open.join(', '), open.length, parts.join(', ')));
}

/** Names of one letter are skipped, since every other is only one edit away. */
function isNear(category: string, group: string): boolean {
  if (group.length < 2) return false;
  return category.includes(group) || leven(category, group) === 1;
}
