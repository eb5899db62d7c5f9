import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { readOpenings, withOpenings, type Openings } from '@/contract/openings';
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
    /** Further openings were counted. What is shown stays, so that no link moves under the pointer. */
    openingsCounted: (state, _: PayloadAction<Openings>) => state,
    openingsCleared: () => [],
  },
});

export const { openingsRead, openingsCounted, openingsCleared } = frequentSlice.actions;
export const frequentReducer = frequentSlice.reducer;

/** The openings that are stored. */
export function openingsReducer(openings: Openings = [], action: UnknownAction): Openings {
  if (openingsCounted.match(action)) return withOpenings(openings, action.payload, MOST_OPENINGS);
  return openingsCleared.match(action) ? [] : openings;
}

/**
 * Changes the stored openings at once, since a click may leave the page. Reads them before, since another tab may have
 * counted.
 */
export const changeOpenings =
  (change: UnknownAction): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.write(FREQUENT_KEY, openingsReducer(readOpenings(storage.read(FREQUENT_KEY)), change));
    dispatch(change);
  };

/** Counts the opening of a link while 常用 is on. Links of locked groups are never counted. */
export const countOpening =
  ({ link, category }: LinkItem): AppThunk =>
  (dispatch, getState, { now }) => {
    const state = getState();
    if (!selectFrequent(state) || selectLockedGroups(state).isLocked(category)) return;
    dispatch(changeOpenings(openingsCounted([`${Math.floor(now() / DAY_MS)}:${openingKey(link)}`])));
  };
