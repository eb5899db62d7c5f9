import type { Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE, type PersistConfig } from 'redux-persist';
import { isRecord } from '@/contract/read';
import { STORAGE_NAME } from '@/features/player/playerKeys';
import { SETTINGS_KEY } from '@/features/settings/settingsKey';
import { checkedSettings, type StoredSettings } from '@/features/settings/settingsSlice';
import type { SafeStorage } from '@/shared/lib/storage';

/** Actions of redux-persist; they carry functions, so the serialisability check must ignore them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The types of redux-persist lack `deserialize`. */
interface FlatPersistConfig<State> extends PersistConfig<State, State> {
  serialize: false;
  deserialize: false;
}

/** Wraps the settings reducer: settings are stored as one flat JSON object, and stored values are validated. */
export function persistedSettings(reducer: Reducer<StoredSettings>, storage: SafeStorage) {
  const config: FlatPersistConfig<StoredSettings> = {
    key: SETTINGS_KEY,
    keyPrefix: '',
    version: 1,
    timeout: 0,
    serialize: false,
    deserialize: false,
    storage: {
      getItem: async (key: string) => storage.read(key),
      setItem: async (key: string, value: unknown) => storage.write(key, value),
      removeItem: async (key: string) => storage.remove(key),
    },
    // Old data without a volume: similar pages store it only under the player's key.
    migrate: async (stored: unknown) => ({
      ...playersVolume(storage),
      ...(isRecord(stored) && stored),
      _persist: { version: 1, rehydrated: false },
    }),
    stateReconciler: (stored: unknown, _: StoredSettings, reduced: StoredSettings) => ({
      ...reduced,
      ...checkedSettings(stored),
    }),
  };
  return persistReducer(config, reducer);
}

function playersVolume(storage: SafeStorage): Record<string, unknown> {
  const copy = storage.read(STORAGE_NAME);
  return isRecord(copy) && 'volume' in copy ? { musicVolume: copy['volume'] } : {};
}

/**
 * Calls `listener` with settings that another tab has written, until `signal` aborts, if there is one. Reads the
 * storage instead of the event's value, because events may arrive late, and two tabs could overwrite each other with
 * old values.
 */
export function onOtherTab(
  target: Window,
  storage: SafeStorage,
  listener: (settings: StoredSettings) => void,
  signal?: AbortSignal,
): void {
  target.addEventListener(
    'storage',
    (event) => {
      if (event.key === SETTINGS_KEY && event.newValue !== null) listener(checkedSettings(storage.read(SETTINGS_KEY)));
    },
    signal ? { signal } : {},
  );
}
