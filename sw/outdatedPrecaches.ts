/** A cache that holds one build of the page, as it was found. */
export interface KeptBuild {
  name: string;
  /** The build that was installed later has the higher one; undefined where the cache is not whole. */
  place: number | undefined;
}

/** So many builds before the own one stay, for pages that are still open. */
export const OLDER_BUILDS = 3;

/** The place of a build that has just become whole. */
export function nextPlace(builds: readonly KeptBuild[]): number {
  return Math.max(0, ...builds.map(({ place }) => place ?? 0)) + 1;
}

/**
 * The caches that may go, seen from the build `own`: of builds that have been left long ago, and what is left of installs
 * that never ended. A newer build is none of its business. Only for times in which nothing is being installed.
 */
export function outlived(builds: readonly KeptBuild[], own: string): string[] {
  const ownPlace = builds.find(({ name }) => name === own)?.place;
  // Emptied by the visitor or the browser: whatever is left may be needed.
  if (ownPlace === undefined) return [];
  const torsos = builds.filter(({ place }) => place === undefined);
  const older = builds
    .flatMap(({ name, place }) => (place !== undefined && place < ownPlace ? [{ name, place }] : []))
    .toSorted((one, other) => other.place - one.place);
  return [...torsos, ...older.slice(OLDER_BUILDS)].map(({ name }) => name);
}

/**
 * A short name for a text: the same for the same one, and practically never for another. It guards nothing; it is there
 * because the browser's own digests are not known at once, and a worker has to name its cache at once.
 */
export function shortDigest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high, low].map((half) => (half >>> 0).toString(36)).join('');
}
