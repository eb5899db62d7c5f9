import { lockedGroupsOf, type LockedGroups } from '@/contract/lockedGroups';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';

/** Cached by the owner's list, which never changes. The cached object remembers its own answers too. */
const judges = new WeakMap<readonly string[], LockedGroups>();

/** What is locked on this site. */
export function selectLockedGroups(state: RootState): LockedGroups {
  const names = selectSite(state).lockedGroups;
  const known = judges.get(names);
  if (known) return known;
  const judge = lockedGroupsOf(names);
  judges.set(names, judge);
  return judge;
}
