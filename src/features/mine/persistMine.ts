import type { Reducer } from '@reduxjs/toolkit';
import { createTransform, getStoredState, persistReducer, type PersistConfig } from 'redux-persist';
import { pathKey } from '@/contract/pathKey';
import { isRecord } from '@/contract/read';
import { warn } from '@/shared/lib/log';
import { parseJson, type SafeStorage } from '@/shared/lib/storage';
import { MINE_KEY } from './mineKeys';
import { bySubheading, readMineLink, type MineLink } from './mineLink';
import type { MineState } from './mineSlice';

/**
 * Keys of the earlier format: a list with deletion marks and sort keys, and a copy of the links of the carousel. A page
 * of an earlier build, open in another tab, still writes them.
 */
const OLD_LIST_KEY = pathKey('mine');
const OLD_TILES_KEY = pathKey('mine-home');

/** The valid links of a stored list. */
const readLinks = (value: unknown): MineLink[] =>
  bySubheading(Array.isArray(value) ? value.flatMap((link) => readMineLink(link) ?? []) : []);

const textOr = (value: unknown, byDefault: string) => (typeof value === 'string' ? value : byDefault);
const placeOf = ({ place, id }: Readonly<Record<string, unknown>>) => `${textOr(place, 'V')} ${textOr(id, '')}`;

/** The links of the earlier format, sorted by its sort key `place`; undefined if there are none. */
function earlierLinks(storage: SafeStorage): MineLink[] | undefined {
  const text = storage.readText(OLD_LIST_KEY);
  const stored = text === null ? undefined : parseJson(text);
  if (!isRecord(stored) || !Array.isArray(stored['entries'])) return undefined;
  const entries = stored['entries'].filter(isRecord);
  return readLinks(entries.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1)));
}

/** Whether a text that redux-persist writes has no links. */
function isWithoutLinks(text: string): boolean {
  const stored = parseJson(text);
  return isRecord(stored) && stored['links'] === '[]';
}

/** The storage of the page as an engine of redux-persist. Rejects if the browser refuses a write. */
const engine = (storage: SafeStorage) => ({
  getItem: async (key: string) => storage.readText(key),
  async setItem(key: string, text: string) {
    const before = storage.readText(key);
    // A visitor without own links has nothing to lose where the browser stores nothing.
    const isNothing = before === null && isWithoutLinks(text);
    // A tab that has read the change of another tab must not write it: the other one may have written again.
    if (!isNothing && before !== text && !storage.writeText(key, text)) throw new Error('storage is full or blocked');
    for (const earlier of [OLD_LIST_KEY, OLD_TILES_KEY]) storage.remove(earlier);
  },
  removeItem: async (key: string) => storage.remove(key),
});

const configOf = (storage: SafeStorage) =>
  ({
    key: MINE_KEY,
    version: 1,
    timeout: 0,
    storage: engine(storage),
    whitelist: ['links'],
    transforms: [createTransform<MineLink[], unknown>(null, readLinks, { whitelist: ['links'] })],
    // Writing removes the earlier format, so where it is found it is the newest.
    migrate: async (stored) => {
      const links = earlierLinks(storage);
      return links ? { ...stored, links, _persist: { version: 1, rehydrated: false } } : stored;
    },
  }) satisfies PersistConfig<MineState>;

/** Wraps the reducer of the own links. `onNotStored` is called when a write fails. */
export const persistedMine = (reducer: Reducer<MineState>, storage: SafeStorage, onNotStored: () => void) =>
  persistReducer({ ...configOf(storage), writeFailHandler: onNotStored }, reducer);

/** The own links as they are stored now. */
export async function storedLinks(storage: SafeStorage): Promise<readonly MineLink[]> {
  const config = configOf(storage);
  try {
    const stored: unknown = await getStoredState(config);
    return earlierLinks(storage) ?? readLinks(isRecord(stored) ? stored['links'] : []);
  } catch (error) {
    warn('own links', error);
    return [];
  }
}
