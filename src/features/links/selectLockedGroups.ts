import { lockedGroupsOf, type LockedGroups } from '@/contract/lockedGroups';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';

/** Cache by the owner's list of names, which never changes; the cached object caches its own answers, too. */
const lockCheckers = new WeakMap<readonly string[], LockedGroups>();

/** The locked groups of this site. */
export function selectLockedGroups(state: RootState): LockedGroups {
  const names = selectSite(state).lockedGroups;
  const known = lockCheckers.get(names);
  if (known) return known;
  const groups = lockedGroupsOf(names);
  lockCheckers.set(names, groups);
  return groups;
}
