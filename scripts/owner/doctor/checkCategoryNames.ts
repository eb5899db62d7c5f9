import { editDistance } from '../../../server/editDistance.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { Site } from '../../../src/contract/site.ts';
import { warning, type Finding } from './finding.ts';
import type { PlacedLink } from './readOwnersFiles.ts';

/** Categories that anybody may see, and that are spelt nearly as a locked group: one letter away, or with more around it. */
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
    return [warning(where, `the category ${category} is open to everybody, and nearly the locked group ${near}`)];
  });
}

/** A name of one letter is near to every other. */
function isNear(category: string, group: string): boolean {
  if (group.length < 2) return false;
  return category.includes(group) || editDistance(category, group) === 1;
}
