import { SESSION_KEY_HEADER } from '@/contract/session';
import { pathKey } from '@/contract/pathKey';
import { pageStorage as storage } from './storage';

/** Keys in local storage, which all tabs of this origin share, and no other port of the host. */
const DEVICE_KEY = pathKey('porchlight-session-key');
const REMEMBERED_KEY = pathKey('porchlight-remembered');
/** Written for a moment, so that the other tabs lock too. */
const LOCKED = '"locked"';

/** What the server remembers this browser for: the locked groups, or the desk and the groups. */
type RememberedFor = 'groups' | 'desk';

/** The key of this page where local storage is blocked or full: it then lasts until the page is closed. */
let unstored: { key: string; remembered: RememberedFor | undefined } | undefined;

/** The key of this browser; undefined without one. */
export function deviceKey(): string | undefined {
  const key = storage.read(DEVICE_KEY) ?? unstored?.key;
  return typeof key === 'string' ? key : undefined;
}

/** The header that the server needs beside the cookie; none without a key. */
export const headerOf = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [SESSION_KEY_HEADER]: key };

/** The header of this browser. */
export const deviceHeader = (): Record<string, string> => headerOf(deviceKey());

/**
 * What this browser is remembered for, as far as it knows: the server may have forgotten it. Undefined for a session of
 * the desk.
 */
export function rememberedFor(): RememberedFor | undefined {
  const value = storage.read(REMEMBERED_KEY) ?? unstored?.remembered;
  return value === 'groups' || value === 'desk' ? value : undefined;
}

/** Stores the key that the server has answered to a password. */
export function storeDeviceKey(key: string, remembered?: RememberedFor): void {
  const before = rememberedFor();
  // A device that is remembered for the groups stays so during a session of the desk, as does the desk's with groups.
  const isUnchanged =
    remembered === undefined
      ? before === 'groups'
      : remembered === 'groups' && before === 'desk' && deviceKey() === key;
  const now = { key, remembered: isUnchanged ? before : remembered };
  // A full storage would keep an earlier key.
  removeDeviceKey();
  if (!storage.writeText(DEVICE_KEY, JSON.stringify(key))) unstored = now;
  else if (now.remembered !== undefined) storage.write(REMEMBERED_KEY, now.remembered);
}

export function removeDeviceKey(): void {
  storage.remove(DEVICE_KEY);
  storage.remove(REMEMBERED_KEY);
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
