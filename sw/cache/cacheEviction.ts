import type { CacheLimits } from './cacheLimits.ts';

/** Metadata of a cached file. Times are ms since the epoch. */
export interface CachedFile {
  /** Absolute address, without fragment. */
  address: string;
  /** Size; 0 for an opaque response, whose size is hidden from scripts. */
  bytes: number;
  /** When the server last sent or confirmed this version of the file. */
  keptAt: number;
  usedAt: number;
  /** From another origin that does not allow scripts to read it. */
  opaque: boolean;
}

/**
 * Addresses to evict so that the rest fits the limits, least recently used first. A `usedAt` in the future was written
 * while the clock was wrong; it counts as now, so that the file still ages.
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
