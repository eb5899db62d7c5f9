import { fetchLinks } from '@/features/links/linksSlice';
import { removeParameter } from '@/page/openParameter';
import { rememberedFor } from '@/shared/lib/deviceKey';
import type { AppThunk } from '@/store/state';
import { selectSignOut } from './deskSelectors';
import { deskRequested, deskLeft, passwordRefused, signOutChanged } from './deskSlice';
import type { SignOut } from './deskState';
import { ownerService, RETRY_MS } from './save/requestDeskApi';
import { SIGN_OUT_KEY } from './signOutKey';

const PATHS: readonly SignOut['path'][] = ['session', 'sessions'];
/** Longest delay between two attempts, ms. */
const LONGEST_WAIT_MS = 60_000;

/** Closes the password dialog or the desk, and removes `?owner` from the address, so that a reload shows the page. */
export const leaveDesk = (): AppThunk => (dispatch) => {
  dispatch(deskLeft());
  removeParameter('owner');
};

/** Closes the desk, and loads the links as visitors see them now. */
export const closeDesk = (): AppThunk => (dispatch) => {
  dispatch(leaveDesk());
  void dispatch(fetchLinks());
};

/**
 * Ends the session of this browser, or all sessions, and closes the desk once the server has confirmed it. A browser
 * that is remembered for the desk stays so: 重新锁定 ends that.
 */
export const leave =
  (path: SignOut['path'] = 'session'): AppThunk<Promise<void>> =>
  async (dispatch, _, services) => {
    services.owner ??= ownerService();
    if (path === 'session' && rememberedFor() === 'desk') {
      await services.owner.queue.add(async () => undefined);
      dispatch(closeDesk());
      return;
    }
    services.storage.write(SIGN_OUT_KEY, path);
    dispatch(signOutChanged({ path, failed: false }));
    // After pending writes.
    await services.owner.queue.add(async () => undefined);
    await dispatch(repeat(path));
  };

/** Goes on with a sign-out that the server has not confirmed yet. Returns whether there is one. */
export const resumeSignOut =
  (path?: SignOut['path']): AppThunk<boolean> =>
  (dispatch, getState, services) => {
    if (selectSignOut(getState())) return true;
    const pending = services.storage.read(SIGN_OUT_KEY);
    const wanted = path ?? PATHS.find((one) => one === pending);
    if (!wanted) return false;
    services.owner ??= ownerService();
    dispatch(signOutChanged({ path: wanted, failed: true }));
    void dispatch(repeat(wanted));
    return true;
  };

/**
 * Repeats the request until the server confirms it, or until a new sign-in. After the first failure the desk is closed,
 * and a notice says that the session is still open.
 */
const repeat =
  (path: SignOut['path']): AppThunk<Promise<void>> =>
  async (dispatch, getState, { owner, storage }) => {
    for (let wait = RETRY_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const answer = await owner?.ask({ method: 'DELETE', path, keepalive: true });
      if (!answer || !selectSignOut(getState())) return;
      // Without a desk there are no sessions.
      const isDone = answer.ok || answer.code === 'not-found';
      if (isDone || answer.code === 'no-session') {
        storage.remove(SIGN_OUT_KEY);
        dispatch(signOutChanged(undefined));
        dispatch(closeDesk());
        if (isDone) return;
        // This browser's session is over, so it cannot end the others.
        dispatch(deskRequested());
        dispatch(passwordRefused({ code: 'no-session' }));
        return;
      }
      if (selectSignOut(getState())?.failed === false) {
        dispatch(signOutChanged({ path, failed: true }));
        dispatch(closeDesk());
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (!selectSignOut(getState())) return;
    }
  };
