import { fallbackItems, sortLinks, type LinksSource, type SortedLinks } from './linksSource.ts';
import { lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import type { LinkItem } from '../src/contract/links.ts';
import type { Site } from '../src/contract/site.ts';
import { UNCHANGED_MS, stampOf, waitUntilUnchanged } from './fileChange.ts';
import type { Log } from './log.ts';
import type { Precompressed } from './precompressed.ts';
import { linksFileIn, readLinks, type LinksJob, type LinksReading } from './readLinksFile.ts';
import { shownPath } from './shownPath.ts';

const LOOK_AGAIN_MS = 1000;
const FALLBACK = 'the fallback links of site.yml are shown';
const LAST_GOOD = 'the last good version stays in service';

/** The links of `links.yml`, kept up to date while the server runs. */
export interface LinksInFile extends LinksSource {
  answer: () => Precompressed;
  /** Links that anybody may see. */
  open: () => readonly LinkItem[];
  locked: () => readonly LinkItem[];
  /** Resolves when what a request has found changed has been read; at once where nothing has. */
  settled: () => Promise<void>;
}

export interface LinksOptions {
  configDir: string;
  site: Pick<Site, 'lockedGroups' | 'fallbackLinks'>;
  log: Log;
  /** Milliseconds, on any clock that does not go back. */
  now?: () => number;
  /** Waits some milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** Reads a changed file; on another thread where there are requests to answer meanwhile. */
  read?: (job: LinksJob) => Promise<LinksReading>;
}

/**
 * Opens `links.yml`. At most once a second a request makes it look whether the file has changed. A changed file is read
 * when its size and time have stood still for 300 ms, and once more if it changed while it was read; what is wrong with
 * it is logged once. Requests have the last good list until then, and where the file cannot be used; as long as there was
 * none, and for an empty file, the links are the fallback links of `site.yml`.
 */
export function openLinks({ configDir, site, log, ...outside }: LinksOptions): LinksInFile {
  const { now = () => performance.now(), wait = pause, read = async (job) => readLinks(job) } = outside;
  const job = { configDir, lockedGroups: site.lockedGroups, fallbackLinks: site.fallbackLinks };
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  waitUntilUnchanged(file);
  let seen = stampOf(file);
  const first = readLinks(job);
  let current = first.links ?? sortLinks(fallbackItems(site.fallbackLinks), lockedGroupsOf(site.lockedGroups));
  let hasRead = first.links !== undefined;
  tell(first, FALLBACK);
  let lookedAt = now();
  let reading: Promise<void> | undefined;

  function look(): SortedLinks {
    if (!reading && now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now();
      if (stampOf(file) !== seen) reading = readAgain().finally(() => (reading = undefined));
    }
    return current;
  }

  async function readAgain(): Promise<void> {
    for (;;) {
      const stamp = stampOf(file);
      await wait(UNCHANGED_MS);
      if (stampOf(file) !== stamp) continue;
      const result = await read(job).catch((error: unknown) => ({ lines: [`${name}: ${String(error)}`] }));
      if (stampOf(file) !== stamp) continue;
      seen = stamp;
      take(result);
      return;
    }
  }

  function take(result: LinksReading): void {
    tell(result, hasRead ? LAST_GOOD : FALLBACK);
    if (!result.links) return;
    const [before, after] = [current.locked.length, result.links.locked.length];
    if (after < before / 2) log(`${name}: ${before - after} of ${before} locked links are gone since the last reading`);
    current = result.links;
    hasRead = true;
  }

  function tell({ links, lines }: LinksReading, instead: string): void {
    const rest = links ? lines : [...lines.slice(0, -1), `${lines.at(-1) ?? name}, ${instead}`];
    for (const line of rest) log(line);
  }

  return {
    answer: () => look().answer,
    open: () => look().open,
    locked: () => look().locked,
    settled: async () => reading,
  };
}

/** Does not keep the process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
