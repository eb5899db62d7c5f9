import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE, type PersistConfig } from 'redux-persist';
import { MINE_KEY } from '@/features/mine/mineKeys';
import { mineKeeper } from '@/features/mine/mineKeeper';
import type { MineState } from '@/features/mine/mineSlice';
import { STORAGE_NAME } from '@/features/player/playerKeys';
import { SETTINGS_KEY } from '@/features/settings/settingsKey';
import { checkedSettings, type KeptSettings } from '@/features/settings/settingsSlice';
import type { SafeStorage } from '@/shared/lib/storage';
import type { Services } from '@/store/services';

/** Actions of redux-persist; they carry functions, so the serialisability check must ignore them. */
export const persistActions = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The types of redux-persist lack `deserialize`. */
interface FlatPersistConfig<State> extends PersistConfig<State, State> {
  serialize: false;
  deserialize: false;
}

/** Wraps the settings reducer: settings are stored as one flat JSON object, and stored values are validated. */
export function persistedSettings(reducer: Reducer<KeptSettings>, storage: SafeStorage) {
  const config: FlatPersistConfig<KeptSettings> = {
    key: SETTINGS_KEY,
    keyPrefix: '',
    version: 1,
    timeout: 0,
    serialize: false,
    deserialize: false,
    storage: {
      getItem: (key: string) => Promise.resolve(withPlayersVolume(storage.read(key), storage)),
      setItem: (key: string, value: unknown) => Promise.resolve(storage.write(key, value)),
      removeItem: (key: string) => Promise.resolve(storage.remove(key)),
    },
    stateReconciler: (stored: unknown, _: KeptSettings, reduced: KeptSettings) => ({
      ...reduced,
      ...checkedSettings(stored),
    }),
  };
  return persistReducer(config, reducer);
}

/**
 * The volume is also stored under the player's own key, as similar pages do. That value is used only if the stored
 * settings have no volume.
 */
function withPlayersVolume(stored: unknown, storage: SafeStorage): unknown {
  const copy = storage.read(STORAGE_NAME);
  if (typeof copy !== 'object' || copy === null || !('volume' in copy)) return stored;
  return { musicVolume: copy.volume, ...(typeof stored === 'object' && stored) };
}

/**
 * Wraps the reducer of the visitor's own links: their keeper reads and writes them. They are read on `pageStarted`
 * (`addMine()`). `onNotKept` is called when a write fails.
 */
export function persistedMine(
  reducer: Reducer<MineState>,
  services: Pick<Services, 'storage' | 'now' | 'signal'>,
  onNotKept: () => void,
) {
  let keeper: ReturnType<typeof mineKeeper> | undefined;
  // Made when it is first used: the renderer of the first view has no window to listen on.
  const itsKeeper = () => (keeper ??= mineKeeper(services));
  const config: FlatPersistConfig<MineState> = {
    key: MINE_KEY,
    keyPrefix: '',
    version: 1,
    timeout: 0,
    serialize: false,
    deserialize: false,
    whitelist: ['entries'],
    storage: {
      getItem: () => Promise.resolve(itsKeeper().read()),
      setItem: (_: string, { entries }: MineState) => itsKeeper().write(entries ?? []),
      removeItem: () => Promise.resolve(),
    },
    writeFailHandler: onNotKept,
  };
  const persisted = persistReducer(config, reducer);
  return (state: ReturnType<typeof persisted> | undefined, action: UnknownAction & { key?: unknown }) =>
    persisted(state, action.type === PERSIST && action.key !== MINE_KEY ? { type: '' } : action);
}

/**
 * Calls `listener` with settings that another tab has written, until the signal aborts. Reads the storage instead of the event's value, because
 * events may arrive late, and two tabs could overwrite each other with old values.
 */
export function onOtherTab(
  target: Window,
  { storage, signal }: Pick<Services, 'storage' | 'signal'>,
  listener: (settings: KeptSettings) => void,
): void {
  target.addEventListener(
    'storage',
    (event) => {
      if (event.key === SETTINGS_KEY && event.newValue !== null) listener(checkedSettings(storage.read(SETTINGS_KEY)));
    },
    { signal },
  );
}
