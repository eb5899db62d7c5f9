import { fetchFromSite } from '@/page/pageLogin';
import { deviceHeader, removeKeyEverywhere } from '@/shared/lib/deviceKey';
import { ANSWER_LIMIT_MS, withTimeLimit } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { selectPageData } from '@/store/page';
import { browserLocked } from '@/store/pageActions';
import type { AppThunk } from '@/store/state';
import { fetchLinks } from './linksSlice';

/**
 * Locks this browser at once, in all its tabs, and lets the server forget it. Without its key nothing opens, also if
 * the server does not answer. Resolves to whether the server has answered.
 */
export const lockBrowser = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const headers = { 'content-type': 'application/json', ...deviceHeader() };
  removeKeyEverywhere();
  dispatch(browserLocked());
  if (selectPageData(getState()).host !== 'server') return true;
  void dispatch(fetchLinks());
  try {
    const init = { method: 'POST', headers, cache: 'no-store', keepalive: true } as const;
    const { status } = await withTimeLimit(ANSWER_LIMIT_MS, undefined, (signal) =>
      fetchFromSite(sitePath('/api/lock'), { ...init, signal }, true),
    );
    return status === 204;
  } catch (error) {
    warn('lock', error);
    return false;
  }
};
