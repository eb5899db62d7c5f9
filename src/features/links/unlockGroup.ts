import { nanoid } from '@reduxjs/toolkit';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { LinkItem } from '@/contract/links';
import { readPasswordAnswer } from '@/contract/password';
import { deviceHeader, storeDeviceKey } from '@/shared/lib/deviceKey';
import { ANSWER_LIMIT_MS, withTimeLimit, getJson } from '@/shared/lib/http';
import { fetchFromSite } from '@/page/pageLogin';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { selectPageData } from '@/store/page';
import type { AppThunk, RootState } from '@/store/state';
import { fetchLinks, groupUnlocked, passwordRefused, passwordSent, selectLockedGroups } from './linksSlice';
import { because, type UnlockRefusal } from './refusalText';
import { validLinks } from './receiveLinks';
import { laterWords } from './words/laterWords';
import { VAULT_FILE } from '@/contract/portableFiles';
import { openGroup, readVault, type Vault } from '@/contract/vault';

let vaultRequest: Promise<Vault> | undefined;

/** Clears the cached vault, so that the next password fetches it again; it may have been damaged in transit. */
export function forgetVault(): void {
  vaultRequest = undefined;
}

/** Fetches the site's vault once. Throws as `getJson` and `readVault` do; the next call then fetches again. */
function fetchVault(): Promise<Vault> {
  vaultRequest ??= getJson(sitePath(VAULT_FILE), readVault).catch((error: unknown) => {
    forgetVault();
    throw error;
  });
  return vaultRequest;
}

/**
 * The unvalidated links of a locked group from the vault; undefined for a wrong password. Throws as `fetchVault` does,
 * and if the group is damaged.
 */
async function openFromVault(group: string, password: string): Promise<readonly unknown[] | undefined> {
  const vault = await fetchVault();
  try {
    return await openGroup(vault, group, password);
  } catch (error) {
    forgetVault();
    throw error;
  }
}

/** A password for a group. */
interface Key {
  group: string;
  password: string;
  /** Whether the server is to remember this browser. */
  remember?: boolean;
}

/** The links of the group, with the key of a remembered browser, or the reason for a refusal. */
type Answer = { items: LinkItem[]; key?: string | undefined } | { refusal: UnlockRefusal };

/** Unlocks a group with the password, or reports why not. An empty password sends no request. */
export function unlockGroup(key: Key): AppThunk<Promise<void>> {
  return async (dispatch, getState, { words }) => {
    const request = nanoid();
    const { group } = key;
    dispatch(passwordSent(request));
    const answer = key.password ? await verify(key, getState()) : { refusal: because('empty') };
    if ('refusal' in answer) {
      dispatch(passwordRefused({ request, refusal: answer.refusal }));
      return;
    }
    // The dialog was closed, or this browser was locked.
    if (getState().links.verifying !== request) return;
    // The answer may contain the other locked groups too; each of them asks for the password itself.
    const { groupOf } = selectLockedGroups(getState());
    const items = answer.items.filter(({ category }) => groupOf(category) === group);
    dispatch(groupUnlocked({ request, group, items }));
    if (answer.key === undefined) {
      const text = laterWords[words.spoken().language].notRemembered.full;
      if (key.remember) dispatch(toastShown({ text, tone: 'info', durationMs: Infinity }));
      return;
    }
    storeDeviceKey(answer.key, 'groups');
    // The other groups open with the list for this browser.
    await dispatch(fetchLinks());
  };
}

/** Fetches the vault, if there is one, while the visitor types. Ignores errors: unlocking reports them. */
export function prefetchVault(): AppThunk<Promise<void>> {
  return async (_, getState) => {
    if (selectPageData(getState()).host === 'server') return;
    try {
      await fetchVault();
    } catch {
      // Opening the group fetches the vault again, and shows the failure.
    }
  };
}

/**
 * Sends the password to the site's server, or opens the vault of a site without a server. Logs errors and returns a
 * refusal.
 */
async function verify({ group, password, remember }: Key, state: RootState): Promise<Answer> {
  try {
    if (selectPageData(state).host === 'server')
      return await verifyOnServer({ password, ...(remember && { remember }) }, state);
    // Browsers have it only on https and on this computer.
    if (!('subtle' in crypto)) return { refusal: because('insecure') };
    const list = await openFromVault(group, password);
    return list ? accepted(list, state) : { refusal: because('wrong-password') };
  } catch (error) {
    warn('password', error);
    return { refusal: because('failed') };
  }
}

/** Throws if the request fails or times out, or if the response is invalid. */
function verifyOnServer(body: { password: string; remember?: boolean }, state: RootState): Promise<Answer> {
  return withTimeLimit(ANSWER_LIMIT_MS, undefined, async (limited) => {
    const init: RequestInit = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...deviceHeader() },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: limited,
    };
    const response = await fetchFromSite(sitePath('/api/verifyPassword'), init, true);
    const { success, refusal, list, key } = readPasswordAnswer(await response.json());
    if (!response.ok || !success) return { refusal: refusal ?? because('wrong-password') };
    return { ...accepted(list, state), key };
  });
}

function accepted(list: readonly unknown[], state: RootState): { items: LinkItem[] } {
  return { items: validLinks(list, selectLockedGroups(state)) };
}
