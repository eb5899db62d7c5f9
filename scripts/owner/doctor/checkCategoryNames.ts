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
  return [...places].flatMap(([category, where]) => {
    if (groupOf(category) !== undefined) return [];
    const near = names.find((name) => isNear(groupKey(category), groupKey(name)));
    if (near === undefined) return [];
    return [warning(where, words.findings.groups.nearly(category, near))];
  });
}

/** Names of one letter are skipped, since every other is only one edit away. */
function isNear(category: string, group: string): boolean {
  if (group.length < 2) return false;
  return category.includes(group) || leven(category, group) === 1;
}
