import { isOwnCache } from '@/contract/pathKey';
import { RENEW_PAGE } from '@/contract/workerMessages';
import type { Openings } from '@/contract/openings';
import type { FiledLink, MineLink } from '@/features/mine/mineSlice';
import { isoDay } from '@/features/units/unitsSlice';
import { checkForUpdate } from '@/page/checkForUpdate';
import { warn } from '@/shared/lib/log';
import { hasOtherPage } from '@/shared/lib/sitePath';
import { saveFile } from '@/shared/lib/saveFile';
import type { SafeStorage } from '@/shared/lib/storage';
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, settingsFileText, type SettingsFile } from './settingsFile';
import type { SettingsInFile, StoredSettings } from './settingsSlice';
import { createAction } from '@reduxjs/toolkit';

/** Caches that are not cleared, as named in `sw/`: those for opening the page offline. */
const SHELL_CACHES = /^porchlight-(shell|precache|last-parts)/;

/** Downloads the settings as a file named by the date. */
export function saveSettingsFile(
  settings: StoredSettings,
  now: Date,
  links: readonly MineLink[],
  frequent: Openings,
): void {
  const text = settingsFileText(settings, now, links, frequent);
  const name = `porchlight-settings-${isoDay(now, settings.timeZone)}.json`;
  saveFile(new File([text], name, { type: 'application/json' }));
}

/** Reads the settings in a chosen file, or returns why it cannot be used. Does not read a file that is too large. */
export async function openSettingsFile(file: File): Promise<SettingsFile | { ok: false; reason: 'unreadable' }> {
  if (file.size > MAX_SETTINGS_FILE_BYTES) return { ok: false, reason: 'foreign' };
  try {
    return readSettingsFile(await file.text());
  } catch (error) {
    warn('settings file', error);
    return { ok: false, reason: 'unreadable' };
  }
}

/**
 * Removes caches: the values under `answerKeys` and the worker's caches, but never the settings. The worker fetches the
 * files of the page again and keeps the old ones until then.
 */
export async function clearCaches(storage: SafeStorage, answerKeys: readonly string[]): Promise<void> {
  for (const key of answerKeys) storage.remove(key);
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !SHELL_CACHES.test(name) && isOwnCache(name)).map((name) => caches.delete(name)),
  );
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(RENEW_PAGE);
}

/**
 * Where a newer version of the page was found: `worker` if the worker fetches it, `page` if there is no worker, as over
 * plain http, and the server has another page. Rejects without a network.
 */
export async function findUpdate(): Promise<'worker' | 'page' | undefined> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (registration) return (await checkForUpdate(registration)) ? 'worker' : undefined;
  return (await hasOtherPage(document)) ? 'page' : undefined;
}

/** Actions of the visitor in 其他设置, handled by listeners. */
export const otherSettingsShown = createAction('settingsTools/otherSettingsShown');
export const exportClicked = createAction('settingsTools/exportClicked');
/** Applies a previewed file: its settings, and its links that are new. */
export const fileApplied = createAction<SettingsInFile & { links?: readonly FiledLink[]; frequent?: Openings }>(
  'settingsTools/fileApplied',
);
export const usageClearClicked = createAction('settingsTools/usageClearClicked');
export const resetClicked = createAction('settingsTools/resetClicked');
/** What an import or a reset has changed, with the values from before it. */
export const undoClicked = createAction<SettingsInFile>('settingsTools/undoClicked');
export const updateCheckClicked = createAction('settingsTools/updateCheckClicked');
export const lockClicked = createAction('settingsTools/lockClicked');
export const clearCachesClicked = createAction('settingsTools/clearCachesClicked');
