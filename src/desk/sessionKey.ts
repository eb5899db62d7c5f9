import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '@/contract/ownerSession';
import { pathKey } from '@/contract/pathKey';
import { safeStorage } from '@/shared/lib/storage';

/** Key in local storage, which all tabs of this origin share, and no other port of the host. */
const SESSION_KEY = pathKey('porchlight-session-key');
const storage = safeStorage(() => localStorage);
/** The key of this page where local storage is blocked or full: the desk then works until the page is closed. */
let unstored: string | undefined;

/** The header that every call of the desk needs beside the cookie; none without a session. */
export function sessionKeyHeader(): Record<string, string> {
  const key = storage.read(SESSION_KEY) ?? unstored;
  return v.is(v.string(), key) ? { [SESSION_KEY_HEADER]: key } : {};
}

export function storeSessionKey(key: string): void {
  // A full storage would keep the key of an earlier session.
  removeSessionKey();
  if (!storage.writeText(SESSION_KEY, JSON.stringify(key))) unstored = key;
}

export function removeSessionKey(): void {
  storage.remove(SESSION_KEY);
  unstored = undefined;
}
