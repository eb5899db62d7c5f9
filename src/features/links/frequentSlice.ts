import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import type { Openings } from '@/contract/openings';
import { pathKey } from '@/contract/pathKey';
import { DAY_MS } from '@/contract/wallTime';
import { selectFrequent } from '@/features/settings/settingsSlice';
import type { AppThunk } from '@/store/state';
import { selectLockedGroups } from './linksSlice';

/** Most openings that are stored. */
const MOST_OPENINGS = 3000;

/** Local storage key of the openings. The slice holds those that the directory shows. */
export const FREQUENT_KEY = pathKey('porchlight-frequent');

/**
 * The key of an address: a hash (FNV-1a). The address itself is not stored, since its group may be locked later, or it
 * may exist only at home.
 */
export function openingKey(address: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < address.length; at += 1) hash = Math.imul(hash ^ address.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

declare module '@/store/state' {
  interface StateParts {
    frequent: Openings;
  }
}

const frequentSlice = createSlice({
  name: 'frequent',
  initialState: (): Openings => [],
  reducers: {
    openingsRead: (_, { payload }: PayloadAction<Openings>) => payload,
  },
});

export const { openingsRead } = frequentSlice.actions;
export const frequentReducer = frequentSlice.reducer;

/**
 * Counts the opening of a link while 常用 is on. Links of locked groups are never counted. Written at once, since the
 * click may leave the page; read before, since another tab may have counted.
 */
export const countOpening =
  ({ link, category }: LinkItem): AppThunk =>
  (_, getState, { storage, now }) => {
    const state = getState();
    if (!selectFrequent(state) || selectLockedGroups(state).isLocked(category)) return;
    const stored = storage.read(FREQUENT_KEY);
    const openings: unknown[] = Array.isArray(stored) ? stored : [];
    storage.write(
      FREQUENT_KEY,
      [...openings, `${Math.floor(now() / DAY_MS)}:${openingKey(link)}`].slice(-MOST_OPENINGS),
    );
  };
