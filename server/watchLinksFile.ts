import { fallbackItems, sortLinks, type LinksSource, type SortedLinks } from './linksSource.ts';
import { lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import type { LinkItem } from '../src/contract/links.ts';
import type { Site } from '../src/contract/site.ts';
import { UNCHANGED_MS, changeStamp, waitUntilUnchanged } from './fileChange.ts';
import { addToMessage } from './fileProblem.ts';
import type { Log } from './log.ts';
import type { Precompressed } from './precompressed.ts';
import { linksFileIn, readLinks, type LinksJob, type LinksReading } from './readLinksFile.ts';
import { shownPath } from './shownPath.ts';
import { words } from './words/words.mjs';

const LOOK_AGAIN_MS = 1000;

/** The links of `links.yml`, updated while the server runs. */
export interface LinksInFile extends LinksSource {
  answer: () => Precompressed;
  /** Links that need no password. */
  open: () => readonly LinkItem[];
  locked: () => readonly LinkItem[];
  /** Resolves when a changed file has been read; at once where nothing is being read. */
  settled: () => Promise<void>;
}

export interface LinksOptions {
  configDir: string;
  site: Pick<Site, 'lockedGroups' | 'fallbackLinks'>;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Waits for some milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** The links are other ones now. */
  onChange?: () => void;
  /** Reads a changed file; the server uses a worker thread, so that requests are answered meanwhile. */
  read?: (job: LinksJob) => Promise<LinksReading>;
}

/**
 * Opens `links.yml`. At most once a second, a request triggers a check whether the file has changed. A changed file is
 * read once its size and time have been stable for 300 ms, and again if it changed during reading. Each problem is
 * logged once. Until then, and if the file cannot be used, requests get the last valid list. Before there was one, and
 * for an empty file, they get the fallback links of `site.yml`.
 */
export function openLinks({ configDir, site, log, onChange, ...outside }: LinksOptions): LinksInFile {
  const { now = () => performance.now(), wait = pause, read = async (job) => readLinks(job) } = outside;
  const job = { configDir, lockedGroups: site.lockedGroups, fallbackLinks: site.fallbackLinks };
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  waitUntilUnchanged(file);
  let seen = changeStamp(file);
  const first = readLinks(job);
  let current = first.links ?? sortLinks(fallbackItems(site.fallbackLinks), lockedGroupsOf(site.lockedGroups));
  let hasRead = first.links !== undefined;
  tell(first, words.files.fallback);
  let lookedAt = now();
  let reading: Promise<void> | undefined;

  function look(): SortedLinks {
    if (!reading && now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now();
      if (changeStamp(file) !== seen) reading = readAgain().finally(() => (reading = undefined));
    }
    return current;
  }

  async function readAgain(): Promise<void> {
    for (;;) {
      const stamp = changeStamp(file);
      await wait(UNCHANGED_MS);
      if (changeStamp(file) !== stamp) continue;
      const result = await read(job).catch((error: unknown) => ({ lines: [`${name}: ${String(error)}`] }));
      if (changeStamp(file) !== stamp) continue;
      seen = stamp;
      take(result);
      return;
    }
  }

  function take(result: LinksReading): void {
    tell(result, hasRead ? words.files.lastGood : words.files.fallback);
    if (!result.links) return;
    const [before, after] = [current.locked.length, result.links.locked.length];
    if (after < before / 2) log(`${name}: ${words.files.lockedGone(before - after, before)}`);
    current = result.links;
    hasRead = true;
    onChange?.();
  }

  function tell({ links, lines }: LinksReading, instead: string): void {
    const rest = links ? lines : [...lines.slice(0, -1), addToMessage(lines.at(-1) ?? name, instead)];
    for (const line of rest) log(line);
  }

  return {
    answer: () => look().answer,
    open: () => look().open,
    locked: () => look().locked,
    settled: async () => reading,
  };
}

/** The timer does not keep the process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
