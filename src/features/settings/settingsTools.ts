import { RENEW_PAGE } from '@/contract/workerMessages';
import type { FiledLink } from '@/features/mine/mineSlice';
import { checkForUpdate } from '@/shared/lib/checkForUpdate';
import { warn } from '@/shared/lib/log';
import { saveFile } from '@/shared/lib/saveFile';
import type { SafeStorage } from '@/shared/lib/storage';
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, settingsFileText, type SettingsFile } from './settingsFile';
import type { KeptSettings } from './settingsSlice';
import type { StorageUsed } from './settingsToolsSlice';
import { storageByKind } from './storageByKind';

/**
 * The caches with which the worker opens the page without a network, as `sw/` names them; the mark of saved data; and the
 * hosts that are off.
 */
const SHELL_CACHES = /^porchlight-(shell|precache|last-parts|thrift|off)/;

/** Hands the settings to the visitor as a file named by the day. */
export function saveSettingsFile(settings: KeptSettings, now: Date, links: readonly FiledLink[]): void {
  const text = settingsFileText(settings, now, links);
  // The Swedish locale writes dates in ISO format.
  const name = `porchlight-settings-${now.toLocaleDateString('sv')}.json`;
  saveFile(new File([text], name, { type: 'application/json' }));
}

/** The settings in a chosen file, or why it cannot be used. A file that is too large is not read. */
export async function openSettingsFile(file: File): Promise<SettingsFile | { ok: false; reason: 'unreadable' }> {
  if (file.size > MAX_SETTINGS_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  try {
    return readSettingsFile(await file.text());
  } catch (error) {
    warn('settings file', error);
    return { ok: false, reason: 'unreadable' };
  }
}

/** What the site keeps in this browser; undefined where the browser does not tell. `answerKeys` as below. */
export async function measureStorage(answerKeys: readonly string[]): Promise<StorageUsed | undefined> {
  if (!('storage' in navigator)) return undefined;
  const { usage } = await navigator.storage.estimate();
  return usage === undefined ? undefined : { bytes: usage, byKind: await storageByKind(answerKeys) };
}

/**
 * Removes what was stored to be fast, or for visits without a network: the values under these keys, and the worker's
 * caches; never the settings. The worker fetches the files of the page again, and keeps the old ones until then.
 */
export async function clearCaches(storage: SafeStorage, answerKeys: readonly string[]): Promise<void> {
  for (const key of answerKeys) storage.remove(key);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !SHELL_CACHES.test(name)).map((name) => caches.delete(name)));
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(RENEW_PAGE);
}

/** Whether there is a newer version of the page. Without a service worker the page is always the server's. */
export async function isUpdateFound(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration !== undefined && checkForUpdate(registration);
}
