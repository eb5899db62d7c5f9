import { joinLevels, tabAndHeading, levelsBelow, type LockedGroups } from '@/contract/lockedGroups';
import { OTHER_CATEGORY, type LinkItem } from '@/contract/links';
import type { Words } from '@/store/words';
import { NO_CATEGORY, type UnlockedGroup } from './receiveLinks';
import { FREQUENT_CATEGORY, OWN_CATEGORY } from './linksSlice';

export const tabOf = (category: string) => tabAndHeading(category)[0];

/**
 * Where a category is: its tab, and its heading there. One that is under a lock without being a level below it (`私密-钱`)
 * is a heading of its own in the tab of the lock.
 */
export function placeInTabs(
  category: string,
  { groupOf }: Pick<LockedGroups, 'groupOf'>,
): [tab: string, heading: string] {
  const lock = groupOf(category);
  return lock === undefined || levelsBelow(category, lock) ? tabAndHeading(category) : [tabOf(lock), category];
}

/**
 * The tabs of the directory: the first levels of public categories in the order in which they first appear, then those
 * of the locked groups, which are always there.
 */
export function categoriesOf(links: readonly LinkItem[], { names, isLocked }: LockedGroups): string[] {
  const open = new Set(links.flatMap(({ category }) => (isLocked(category) ? [] : category)));
  open.delete(NO_CATEGORY);
  return [...new Set([...open, ...names].map(tabOf))];
}

/**
 * The locked group whose password a tab asks for: its own, or if the tab has no links, the first one below it. Undefined
 * for a tab that is open.
 */
export function lockOfTab(
  tab: string,
  links: readonly LinkItem[],
  { names, groupOf }: LockedGroups,
  unlocked: readonly UnlockedGroup[],
): string | undefined {
  const isShut = (name: string) => !unlocked.some(({ group }) => group === name);
  const own = groupOf(tab);
  if (own !== undefined) return isShut(own) ? own : undefined;
  const lock = names.find((name) => tabOf(name) === tab && isShut(name));
  return lock !== undefined && links.some(({ category }) => placeInTabs(category, { groupOf })[0] === tab)
    ? undefined
    : lock;
}

/**
 * Display name of a category: an owner's as written; those of own links and of links without a category, translated.
 */
export function categoryName(category: string, { other, own, frequent }: Words['links']): string {
  if (category === FREQUENT_CATEGORY) return frequent;
  if (category === OWN_CATEGORY) return own.mine;
  const [tab, heading] = tabAndHeading(category);
  return tab === OTHER_CATEGORY ? joinLevels([other, heading].filter(Boolean)) : category;
}
