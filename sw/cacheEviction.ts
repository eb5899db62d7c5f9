import type { CacheLimits } from './cacheLimits.ts';

/** What is known of a cached file. Times are ms since the epoch. */
export interface CachedFile {
  /** Absolute address, without fragment. */
  address: string;
  /** Size; 0 for an opaque response, whose size is hidden from scripts. */
  bytes: number;
  /** When the network last confirmed that this is the current file. */
  keptAt: number;
  usedAt: number;
  /** From another origin that does not allow scripts to read it. */
  opaque: boolean;
}

/**
 * Addresses that must be removed so that the rest fits into the limits: the least recently used go first. A time in the
 * future was written while the clock was wrong. It counts as now, so that such a file ages like any other.
 */
export function toEvict(kept: readonly CachedFile[], limits: CacheLimits, now: number): string[] {
  const usedAt = (file: CachedFile) => Math.min(file.usedAt, now);
  const sum = { files: 0, bytes: 0, opaque: 0 };
  return kept
    .toSorted((a, b) => usedAt(b) - usedAt(a))
    .filter((file) => {
      const next = {
        files: sum.files + 1,
        bytes: sum.bytes + file.bytes,
        opaque: sum.opaque + (file.opaque ? 1 : 0),
      };
      const stays =
        now - usedAt(file) <= limits.ageMs &&
        next.files <= limits.files &&
        next.bytes <= limits.bytes &&
        next.opaque <= limits.opaque;
      if (stays) Object.assign(sum, next);
      return !stays;
    })
    .map(({ address }) => address);
}
