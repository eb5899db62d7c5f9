import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { pathKey } from '@/contract/pathKey';
import { isRecord, isUpTo } from '@/contract/read';
import { DAY_MS } from '@/contract/time';
import { selectLockedGroups } from './selectLockedGroups';
import { selectFrequent } from '@/features/settings/settingsSlice';
import type { SafeStorage } from '@/shared/lib/storage';
import type { AppThunk } from '@/store/state';

/** How often links were opened on each day (since 1970), by `keyOf()` their address. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Local storage key of the counts. The storage has them; the slice holds what the directory shows. */
export const FREQUENT_KEY = pathKey('porchlight-frequent');

/** Days that count, and the most links that are counted. */
const DAYS = 60;
const MOST_LINKS = 300;
/** Most openings in a day that a stored count may have. */
const MOST_OPENINGS = 1_000_000;

/**
 * The key of an address: a hash of 53 bits. The address itself is not stored, since its group may be locked later, or
 * it may exist only at home.
 */
export function keyOf(address: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < address.length; at += 1) {
    const code = address.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
    high ^= low >>> 15;
  }
  return ((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36);
}

const lastDay = (days: object) => Math.max(...Object.keys(days).map(Number));
const dayOf = (at: number) => Math.floor(at / DAY_MS);

/** The valid counts of the last days. */
export function checkedCounts(stored: unknown, at: number): Counts {
  const today = dayOf(at);
  const isCounted = (entry: [string, unknown]): entry is [string, number] =>
    Number(entry[0]) > today - DAYS && Number(entry[0]) <= today + 1 && isUpTo(MOST_OPENINGS, entry[1]) && entry[1] > 0;
  const entries = Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, days]) => {
    const counted = isRecord(days) ? Object.entries(days).filter(isCounted) : [];
    return /^[\da-z]{1,11}$/.test(key) && counted.length > 0 ? [[key, Object.fromEntries(counted)] as const] : [];
  });
  const newest = entries.toSorted(([, one], [, other]) => lastDay(other) - lastDay(one));
  return Object.fromEntries(newest.slice(0, MOST_LINKS));
}

export const storedCounts = (storage: SafeStorage, at: number): Counts => checkedCounts(storage.read(FREQUENT_KEY), at);

declare module '@/store/state' {
  interface StateParts {
    frequent: Counts;
  }
}

const frequentSlice = createSlice({
  name: 'frequent',
  initialState: (): Counts => ({}),
  reducers: {
    countsRead: (_, { payload }: PayloadAction<Counts>) => payload,
  },
});

const { countsRead } = frequentSlice.actions;
export const frequentReducer = frequentSlice.reducer;

/**
 * Counts the opening of a link while 常用 is on. Links of locked groups are never counted. Written at once, since the
 * click may leave the page; read again before, since another tab may have counted.
 */
export const countOpening =
  ({ link, category }: LinkItem): AppThunk =>
  (_, getState, { storage, now }) => {
    const state = getState();
    if (!selectFrequent(state) || selectLockedGroups(state).isLocked(category)) return;
    const counts = storedCounts(storage, now());
    const [key, today] = [keyOf(link), dayOf(now())];
    const days = counts[key];
    const counted = { ...counts, [key]: { ...days, [today]: (days?.[today] ?? 0) + 1 } };
    storage.write(FREQUENT_KEY, checkedCounts(counted, now()));
  };

/** Shows the counts as they are now. The directory does this when it opens, so that no link moves under the pointer. */
export const showCounts =
  (): AppThunk =>
  (dispatch, _, { storage, now }) => {
    dispatch(countsRead(storedCounts(storage, now())));
  };

/** Adds counts of a settings file: of two counts for a day, the larger one, so that a file can be read again. */
export const addCounts =
  (counts: Counts): AppThunk =>
  (_, __, { storage, now }) => {
    const merged: Record<string, Record<string, number>> = {};
    for (const [key, days] of [...Object.entries(storedCounts(storage, now())), ...Object.entries(counts)]) {
      const sum = (merged[key] ??= {});
      for (const [day, count] of Object.entries(days)) sum[day] = Math.max(sum[day] ?? 0, count);
    }
    storage.write(FREQUENT_KEY, checkedCounts(merged, now()));
  };

export const clearCounts =
  (): AppThunk =>
  (dispatch, _, { storage }) => {
    storage.remove(FREQUENT_KEY);
    dispatch(countsRead({}));
  };
