import { lockedGroupsOf, type LockedGroups } from '@/contract/lockedGroups';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';

/** Cache by the owner's list of names, which never changes; the cached object caches its own answers, too. */
const judges = new WeakMap<readonly string[], LockedGroups>();

/** The locked groups of this site. */
export function selectLockedGroups(state: RootState): LockedGroups {
  const names = selectSite(state).lockedGroups;
  const known = judges.get(names);
  if (known) return known;
  const judge = lockedGroupsOf(names);
  judges.set(names, judge);
  return judge;
}
