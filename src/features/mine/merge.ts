import { DAY_MS } from '@/contract/time';
import { isLink, type MineEntry } from './entry';

/** How long a deletion mark is kept, ms; all open tabs have received the deletion by then. */
export const MARK_MS = 30 * DAY_MS;

/** Whether `one` replaces `other`. For changes in the same millisecond, all tabs choose the same one. */
function isLater(one: MineEntry, other: MineEntry): boolean {
  return one.at === other.at ? JSON.stringify(one) > JSON.stringify(other) : one.at > other.at;
}

/**
 * Merges the entries of two tabs: per entry the later change wins, including deletions. Commutative and idempotent.
 * Drops deletion marks older than `MARK_MS`; `now` is ms since the epoch.
 */
export function mergeEntries(one: readonly MineEntry[], other: readonly MineEntry[], now: number): MineEntry[] {
  const byId = new Map<string, MineEntry>();
  for (const entry of [...one, ...other]) {
    const known = byId.get(entry.id);
    if (!known || isLater(entry, known)) byId.set(entry.id, entry);
  }
  return [...byId.values()].filter((entry) => isLink(entry) || now - entry.at < MARK_MS);
}
