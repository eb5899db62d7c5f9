/* 与我的设备同步: what the first load has of it. */
import { isAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { pathKey } from '@/contract/pathKey';
import { isRecord } from '@/contract/read';
import { openingsCleared, openingsCounted } from '@/features/links/frequentSlice';
import { isLinksChange } from '@/features/mine/mineSlice';
import { mainAreaRevealed, selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { warn } from '@/shared/lib/log';
import type { SafeStorage } from '@/shared/lib/storage';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { browserLocked, pageReturned, partMissing } from '@/store/pageActions';
import { coverTypeChanged, settingsApplied, settingsChanged } from '@/features/settings/settingsSlice';
import { inStepChanged, selectInStep } from '@/features/settings/settingsToolsSlice';

/** Local storage key of `SyncRecord`, which is there while the switch is on. */
export const SYNC_KEY = pathKey('porchlight-in-step');

/** A change that the site may not have yet. */
export interface UnsentChange {
  /** Random: the site's document names the last one of each browser that it contains. */
  id: string;
  action: UnknownAction;
}

/** What all tabs of this browser share of 与我的设备同步. */
export interface SyncRecord {
  /** Names this browser in the site's document. */
  browser: string;
  /** The changes of this browser, in their order. */
  unsent: readonly UnsentChange[];
}

/** The changes of settings, own links and counts of 常用 that the owner's other devices follow. */
const isFollowed = isAnyOf(
  coverTypeChanged,
  settingsChanged,
  settingsApplied,
  isLinksChange,
  openingsCounted,
  openingsCleared,
);

const isUnsentChange = (value: unknown): value is UnsentChange =>
  isRecord(value) && typeof value.id === 'string' && isAction(value.action);

/** The record of this browser; undefined while the switch is off. */
export function readSync(storage: SafeStorage): SyncRecord | undefined {
  const stored = storage.read(SYNC_KEY);
  if (!isRecord(stored) || typeof stored.browser !== 'string' || !Array.isArray(stored.unsent)) return undefined;
  return { browser: stored.browser, unsent: stored.unsent.filter(isUnsentChange) };
}

export const randomId = (random: () => number): string => Math.floor(random() * 36 ** 10).toString(36);

/** Stores a change in the same task, since a reload may follow; read before, since another tab may have stored one. */
function store(action: UnknownAction, { storage, random }: ListenerApi['extra'], record: SyncRecord): void {
  storage.write(SYNC_KEY, { ...record, unsent: [...record.unsent, { id: randomId(random), action }] });
}

/** Follows the owner's other devices while the switch is on; all else loads only then, after the reveal. */
export function addSyncListener(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(mainAreaRevealed, pageReturned, browserLocked, inStepChanged, isFollowed),
    async effect(action, api) {
      const { storage } = api.extra;
      const isSwitch = inStepChanged.match(action);
      if (isSwitch && !action.payload) storage.remove(SYNC_KEY);
      const record = readSync(storage);
      const isOn = record !== undefined;
      if (record && isFollowed(action)) store(action, api.extra, record);
      if (!selectRevealed(api.getState())) return;
      // Stored by an earlier visit, or another tab has switched it.
      if (!isSwitch && isOn !== selectInStep(api.getState())) {
        api.dispatch(inStepChanged(isOn));
        return;
      }
      if (isSwitch ? !action.payload : !isOn) return;
      const sync = await import('./sync').catch((error: unknown) => warn('sync', error));
      if (sync) await sync.follow(api, isSwitch ? 'switched' : isFollowed(action) ? 'changed' : 'looked');
      else if (!readSync(storage)) {
        api.dispatch(inStepChanged(false));
        api.dispatch(partMissing());
      }
    },
  });
}
