import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '@/contract/ownerSession';
import { pathKey } from '@/contract/pathKey';
import { safeStorage } from '@/shared/lib/storage';

/** Key in local storage, which all tabs of this origin share, and no other port of the host. */
const SESSION_KEY = pathKey('porchlight-session-key');
const storage = safeStorage(() => localStorage);

/** The header that every call of the desk needs beside the cookie; none without a session. */
export function sessionKeyHeader(): Record<string, string> {
  const key = storage.read(SESSION_KEY);
  return v.is(v.string(), key) ? { [SESSION_KEY_HEADER]: key } : {};
}

export function storeSessionKey(key: string): void {
  storage.write(SESSION_KEY, key);
}

export function removeSessionKey(): void {
  storage.remove(SESSION_KEY);
}
