import { useState } from 'react';
import { pathKey } from '@/contract/pathKey';
import type { SafeStorage } from '@/shared/lib/storage';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { selectLockedGroups } from './selectLockedGroups';

/** Local storage key of the folded headings, by the names of their groups. */
const FOLDED_KEY = pathKey('porchlight-folded');

/** The last so many are stored, since a group may be gone. */
const MOST_STORED = 500;

const readFolded =
  (): AppThunk<readonly string[]> =>
  (_, __, { storage }) =>
    storedNames(storage);

function storedNames(storage: SafeStorage): string[] {
  const stored = storage.read(FOLDED_KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Stores whether a heading is folded; not of a locked group, whose headings nobody else may learn. */
const storeFold =
  (group: string, isFolded: boolean): AppThunk =>
  (_, getState, { storage }) => {
    if (selectLockedGroups(getState()).isLocked(group)) return;
    const others = storedNames(storage).filter((name) => name !== group);
    const names = isFolded ? [...others, group].slice(-MOST_STORED) : others;
    if (names.length > 0) storage.write(FOLDED_KEY, names);
    else storage.remove(FOLDED_KEY);
  };

/** The folded headings of this browser. */
export function useFolds() {
  const dispatch = useAppDispatch();
  const [folded, setFolded] = useState(() => new Set(dispatch(readFolded())));
  const isFolded = (group: string) => folded.has(group);
  const fold = (group: string, isClosed: boolean) => {
    setFolded((now) => new Set(isClosed ? [...now, group] : [...now].filter((name) => name !== group)));
    dispatch(storeFold(group, isClosed));
  };
  return { isFolded, fold };
}
