import { checkLinks, type LinkItem } from '@/contract/links';
import { type LockedGroups, withGroupNames } from '@/contract/lockedGroups';
import { list, record } from '@/contract/read';
import type { SafeStorage } from '@/shared/lib/storage';
import { pathKey } from '@/contract/pathKey';

/** Local storage key of the site's last list of links. */
export const LINKS_KEY = pathKey('porchlight-links');

/** At most this many links are stored: local storage holds about 5 MB in all. */
const STORED_LINKS = 10_000;

/**
 * The list that the site sent last, without locked groups; for visits without a network, and until the site's answer
 * comes. Undefined if there is none or if it is damaged: only checked items are written, so one invalid item means that
 * something else wrote the value.
 */
export function readStoredLinks(storage: SafeStorage, locked: LockedGroups): LinkItem[] | undefined {
  try {
    const { value } = record(list(storage.read(LINKS_KEY))[0]);
    const { items, dropped } = checkLinks(list(value));
    return dropped > 0 ? undefined : withGroupNames(items, locked);
  } catch {
    return undefined;
  }
}

/** Leaves empty fields out. */
const filled = (_: string, value: unknown) => (value === '' ? undefined : value);

/**
 * Stores the open links of a list in the format of `lastAnswers()` with one entry. Writes nothing if the same links are
 * stored already. `at` is ms since the epoch.
 */
export function storeLinks(
  storage: SafeStorage,
  items: readonly LinkItem[],
  { isLocked }: LockedGroups,
  at: number,
): void {
  const open = items.filter(({ category }) => !isLocked(category)).slice(0, STORED_LINKS);
  const text = `[{"value":${JSON.stringify(open, filled)},"at":`;
  if (!storage.readText(LINKS_KEY)?.startsWith(text)) storage.writeText(LINKS_KEY, `${text}${at}}]`);
}
