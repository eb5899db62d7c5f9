import { addressToOpen } from '@/contract/address';
import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { checkedOpenings, type Openings } from '@/contract/openings';
import type { AppThunk } from '@/store/state';
import { FREQUENT_KEY, openingKey, openingsRead } from './frequentSlice';

/** Number of links in 常用. */
const MOST_SHOWN = 12;

/** Shows the openings until now. The directory does this when it opens, so that no link moves under the pointer. */
export const showOpenings =
  (): AppThunk =>
  (dispatch, _, { storage, now }) => {
    dispatch(openingsRead(checkedOpenings(storage.read(FREQUENT_KEY), now())));
  };

/** Cache of `openingKey()` by link, since there may be thousands. */
const keys = new WeakMap<LinkItem, string>();

function keyOfLink(item: LinkItem): string {
  const key = keys.get(item) ?? openingKey(item.link);
  keys.set(item, key);
  return key;
}

/**
 * The links that were opened most, of those that are there and not in a locked group, even if it is unlocked. Links that
 * were opened equally often are in the order of the list.
 */
export function frequentLinks(openings: Openings, links: readonly LinkItem[], { isLocked }: LockedGroups): LinkItem[] {
  const counts = new Map<string, number>();
  for (const opening of openings) {
    const [, key = ''] = opening.split(':');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const found = new Map<LinkItem, number>();
  for (const item of counts.size > 0 ? links : []) {
    const key = keyOfLink(item);
    const count = counts.get(key);
    if (count === undefined || isLocked(item.category) || addressToOpen(item) === undefined) continue;
    found.set(item, count);
    // A second link with the same address is not shown.
    counts.delete(key);
  }
  return [...found]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([item]) => item)
    .slice(0, MOST_SHOWN);
}
