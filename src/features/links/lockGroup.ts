import type { AppThunk } from '@/store/state';
import { groupLocked, lockBrowser, selectUnlocked } from './linksSlice';

/** Locks a group again. One that is open because this browser is remembered would open with the next list. */
export const lockGroup =
  (group: string): AppThunk =>
  (dispatch, getState) => {
    const isRemembered = selectUnlocked(getState()).some((open) => open.group === group && open.remembered);
    if (isRemembered) void dispatch(lockBrowser());
    else dispatch(groupLocked(group));
  };
