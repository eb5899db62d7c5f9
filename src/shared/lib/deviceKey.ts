import { SESSION_KEY_HEADER } from '@/contract/ownerSession';
import { pathKey } from '@/contract/pathKey';
import { isRecord } from '@/contract/read';
import { safeStorage } from './storage';

/** Key in local storage, which all tabs of this origin share, and no other port of the host. */
const DEVICE_KEY = pathKey('porchlight-device');
/** Written for a moment, so that the other tabs lock too. */
const LOCKED = '"locked"';
const storage = safeStorage(() => localStorage);

/** What the server remembers this browser for: the locked groups, or the desk and the groups. */
type RememberedFor = 'groups' | 'desk';

interface StoredKey {
  key: string;
  /** Undefined for a session of the desk. */
  remembered?: RememberedFor | undefined;
}

/** The key of this page where local storage is blocked or full: it then lasts until the page is closed. */
let unstored: StoredKey | undefined;

function stored(): StoredKey | undefined {
  const value = storage.read(DEVICE_KEY);
  if (!isRecord(value)) return unstored;
  const { key, remembered } = value;
  if (typeof key !== 'string') return unstored;
  return { key, remembered: remembered === 'groups' || remembered === 'desk' ? remembered : undefined };
}

/** The header that the server needs beside the cookie; none without a key. */
export function deviceHeader(): Record<string, string> {
  const key = stored()?.key;
  return key === undefined ? {} : { [SESSION_KEY_HEADER]: key };
}

/** What this browser is remembered for, as far as it knows: the server may have forgotten it. */
export const rememberedFor = (): RememberedFor | undefined => stored()?.remembered;

/** Stores the key that the server has answered to a password. */
export function storeDeviceKey(key: string, remembered?: RememberedFor): void {
  const before = stored();
  // A device that is remembered for the groups stays so during a session of the desk, as does the desk's with groups.
  const kept =
    remembered === undefined
      ? before?.remembered === 'groups'
      : remembered === 'groups' && before?.key === key && before.remembered === 'desk';
  // A full storage would keep an earlier key.
  removeDeviceKey();
  const now = { key, remembered: kept ? before?.remembered : remembered };
  if (!storage.writeText(DEVICE_KEY, JSON.stringify(now))) unstored = now;
}

export function removeDeviceKey(): void {
  storage.remove(DEVICE_KEY);
  unstored = undefined;
}

/** Removes the key in all tabs of this browser. */
export function removeKeyEverywhere(): void {
  storage.writeText(DEVICE_KEY, LOCKED);
  removeDeviceKey();
}

/** Calls `listener` when another tab has locked this browser, until `signal` aborts. */
export function onLockedElsewhere(target: Window, listener: () => void, signal?: AbortSignal): void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === DEVICE_KEY && newValue === LOCKED) listener();
  };
  target.addEventListener('storage', onStorage, signal ? { signal } : {});
}
