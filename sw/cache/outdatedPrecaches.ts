/** A cache that holds one build of the page. */
export interface PrecacheVersion {
  name: string;
  /** Order of installation: a later build has a higher number. Undefined where the cache is incomplete. */
  order: number | undefined;
}

/** Number of builds before the current one that stay cached, for pages that are still open. */
const OLDER_BUILDS = 3;

/** The number for a build whose cache has just become complete. */
export function nextBuildOrder(builds: readonly PrecacheVersion[]): number {
  return Math.max(0, ...builds.map(({ order }) => order ?? 0)) + 1;
}

/**
 * Names of the caches that the build in the cache `own` may delete: incomplete ones, left by interrupted installs, and
 * complete ones that are more than `OLDER_BUILDS` builds old. Newer builds are not touched. Must not be called while a
 * build is being installed, because its cache is incomplete too.
 */
export function outdated(builds: readonly PrecacheVersion[], own: string): string[] {
  const ownOrder = builds.find(({ name }) => name === own)?.order;
  // This build's own cache was deleted by the visitor or the browser, so the others may still be needed as a
  // replacement.
  if (ownOrder === undefined) return [];
  const incomplete = builds.filter(({ order }) => order === undefined);
  const older = builds
    .flatMap(({ name, order }) => (order !== undefined && order < ownOrder ? [{ name, order }] : []))
    .toSorted((one, other) => other.order - one.order);
  return [...incomplete, ...older.slice(OLDER_BUILDS)].map(({ name }) => name);
}
