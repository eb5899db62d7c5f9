import { DAY_MS } from '@/contract/time';
import { isLink, type MineEntry } from './entry';

/** A deletion is remembered for so long, ms: a tab that was open all the time has heard of it by then. */
export const MARK_MS = 30 * DAY_MS;

/** Whether `one` replaces `other`. Of two changes in the same millisecond all tabs choose the same. */
function isLater(one: MineEntry, other: MineEntry): boolean {
  return one.at === other.at ? JSON.stringify(one) > JSON.stringify(other) : one.at > other.at;
}

/**
 * What two tabs know, by entry: the later change wins, a deletion too. Gives the same whichever comes first, and however
 * often. Old marks of deletions are left out; `now` is ms since the epoch.
 */
export function mergeEntries(one: readonly MineEntry[], other: readonly MineEntry[], now: number): MineEntry[] {
  const byId = new Map<string, MineEntry>();
  for (const entry of [...one, ...other]) {
    const known = byId.get(entry.id);
    if (!known || isLater(entry, known)) byId.set(entry.id, entry);
  }
  return [...byId.values()].filter((entry) => isLink(entry) || now - entry.at < MARK_MS);
}
