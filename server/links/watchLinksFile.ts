import {
  asItIs,
  fallbackItems,
  sortLinks,
  type LinksBody,
  type LinksSource,
  type SortedLinks,
  type VisitorLinks,
} from './linksSource.ts';
import { homeLinks, type LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { Site } from '../../src/contract/site.ts';
import { waitUntilUnchanged, watchFile } from '../files/fileWatch.ts';
import { addToMessage, logLine, shownPath, siteLogLine } from '../files/fileProblem.ts';
import type { Log } from '../ownerLog.ts';
import { join } from 'node:path';
import { unclearLocks, type UnclearLock } from '../../src/contract/unclearLocks.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { checkLinksFile, unclearLockProblems } from './checkLinksFile.ts';
import { words } from '../words/words.mjs';

/** Settings that are needed to read `links.yml`. */
export interface LinksJob {
  configDir: string;
  lockedGroups: Site['lockedGroups'];
  fallbackLinks: Site['fallbackLinks'];
}

/** The result. */
export interface LinksReading {
  /** Undefined when the file cannot be used. */
  links?: SortedLinks;
  /** Problems of the file for the log, one line each. */
  lines: string[];
}

/** Reads `links.yml` from this folder. For 10,000 links that takes half a second. */
export function readLinks({ configDir, lockedGroups, fallbackLinks }: LinksJob): LinksReading {
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  const read = readUtf8File(file);
  if ('problem' in read) return { lines: [`${name}: ${read.problem}`] };
  const locked = lockedGroupsOf(lockedGroups);
  const { items, entries, problems } = checkLinksFile(read.text, locked);
  const lines = problems.map((problem) => logLine(name, problem));
  if (items === undefined) return { lines };
  const links = items ?? fallbackItems(fallbackLinks);
  const isEachRead = entries.length === (items?.length ?? 0);
  // The fallback links are shown in place of an empty file, where no group needs to have links.
  const unclear = unclearLocks(links, locked).filter(({ kind }) => items !== null || kind !== 'empty');
  lines.push(...unclearLockLines(join(configDir, 'site.yml'), unclear, isEachRead));
  return { links: sortLinks(links, locked), lines };
}

/** What the log says about groups that are held back, with the lines of `site.yml`. */
function unclearLockLines(siteFile: string, unclear: readonly UnclearLock[], isEachRead: boolean): string[] {
  if (unclear.length === 0) return [];
  const read = readUtf8File(siteFile);
  const problems = unclearLockProblems('text' in read ? read.text : '', unclear, isEachRead);
  return problems.map((problem) => siteLogLine(shownPath(siteFile), problem));
}

export function linksFileIn(configDir: string): string {
  return join(configDir, 'links.yml');
}

/**
 * Minimum interval between two checks for a change, ms. Changes must show within a second; the rest is left for
 * reading.
 */
const LOOK_AGAIN_MS = 400;

/** Settings of `site.yml` that affect links. */
export type LinksSettings = Pick<Site, 'lockedGroups' | 'fallbackLinks'>;

/** The home links of the page that is stamped for visitors outside, and of another one for those at home. */
export interface Carousels {
  outside: readonly LinkItem[];
  /** Missing if no link has `lan`: all visitors get the same page then. */
  home?: readonly LinkItem[];
}

/** The links of `links.yml`, updated while the server runs. */
export interface LinksInFile extends LinksSource {
  answer: (isHome?: boolean) => LinksBody;
  /** Links that need no password, for a visitor. Default: outside. */
  open: (isHome?: boolean) => readonly LinkItem[];
  locked: (isHome?: boolean) => readonly LinkItem[];
  /** The home links in the page, for both places. */
  carousels: () => Carousels;
  /** Resolves when the current reading ends; at once if the file is not being read. */
  settled: () => Promise<void>;
  /**
   * Applies changed settings and reads the file again. Until it is read, groups locked by the old or the new settings
   * are locked.
   */
  use: (settings: LinksSettings) => void;
  /**
   * Serves these links, which the desk has just written to the file and checked by these locks. The groups that were
   * locked before stay locked too. The next reading of the file replaces the links.
   */
  show: (items: readonly LinkItem[], lockedGroups: readonly string[]) => void;
  /** Reads the file at once, for a caller that has just written it completely. */
  readNow: () => Promise<void>;
}

export interface LinksOptions {
  configDir: string;
  site: LinksSettings;
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Waits for some milliseconds. */
  wait?: (ms: number) => Promise<void>;
  /** Called when the links have changed. */
  onChange?: () => void;
  /**
   * Reads `site.yml` first if it has changed too, so that outdated locks are never applied to links. False if `site.yml`
   * cannot be used; the current links then stay.
   */
  locksAreKnown?: () => Promise<boolean>;
}

/** A reading and the settings by which it was read. */
interface ByLocks {
  job: LinksJob;
  reading?: LinksReading;
}

/**
 * Opens `links.yml`. Every 400 ms at most, a request triggers a check whether the file has changed. A changed file is
 * read once its size and time have been stable for 300 ms, and again if it changed during reading. Each problem is
 * logged once. Until a changed file is read, and if it cannot be used, requests get the last valid list. Before there
 * was one, and for an empty file, they get the fallback links of `site.yml`.
 */
export function openLinks({ configDir, site, log, onChange, ...outside }: LinksOptions): LinksInFile {
  const { now, wait, locksAreKnown = async () => true } = outside;
  const jobFor = ({ lockedGroups, fallbackLinks }: LinksSettings): LinksJob => ({
    configDir,
    lockedGroups,
    fallbackLinks,
  });
  let job = jobFor(site);
  const file = linksFileIn(configDir);
  const name = shownPath(file);
  waitUntilUnchanged(file);
  const first = readLinks(job);
  let current = first.links ?? fallbackOf(site);
  /** The locked groups that `current` was sorted with. */
  let lockedNow: readonly string[] = site.lockedGroups;
  let hasRead = first.links !== undefined;
  report(first, words.files.fallback);
  const watch = watchFile({ file, lookAgainMs: LOOK_AGAIN_MS, now, wait, read: readByLocks, onRead: accept });

  /** Reads the file. The reading is undefined if it is unknown which groups are locked. */
  async function readByLocks(): Promise<ByLocks> {
    try {
      if (!(await locksAreKnown())) return { job };
      return { job, reading: readLinks(job) };
    } catch (error) {
      return { job, reading: { lines: [`${name}: ${String(error)}`] } };
    }
  }

  function accept({ job: used, reading: result }: ByLocks): void {
    // Settings that changed meanwhile have requested another reading.
    if (used !== job) return;
    if (!result) {
      log(`${name}: ${words.files.locksUnknown}`);
      return;
    }
    report(result, hasRead ? words.files.lastGood : words.files.fallback);
    if (!result.links) return;
    const [before, after] = [lockedIn(current), lockedIn(result.links)];
    if (after < before / 2) log(`${name}: ${words.files.lockedGone(before - after, before)}`);
    current = result.links;
    lockedNow = job.lockedGroups;
    hasRead = true;
    onChange?.();
  }

  function report({ links, lines }: LinksReading, instead: string): void {
    const rest = links ? lines : [...lines.slice(0, -1), addToMessage(lines.at(-1) ?? name, instead)];
    for (const line of rest) log(line);
  }

  function look(): SortedLinks {
    watch.look();
    return current;
  }

  function linksAt(isHome = false): VisitorLinks {
    const links = look();
    return (isHome ? links.home : undefined) ?? links;
  }

  return {
    answer: (isHome) => linksAt(isHome).answer,
    unlocked: (isHome) => linksAt(isHome).unlocked(),
    open: (isHome) => linksAt(isHome).open,
    locked: (isHome) => linksAt(isHome).locked,
    carousels() {
      const { open, home } = look();
      return { outside: homeLinks(open), ...(home && { home: homeLinks(home.open) }) };
    },
    settled: watch.settled,
    readNow: watch.readNow,
    show(items, lockedGroups) {
      lockedNow = [...lockedNow, ...lockedGroups];
      current = sortLinks(items, lockedGroupsOf(lockedNow), asItIs);
      hasRead = true;
      onChange?.();
    },
    use(settings) {
      job = jobFor(settings);
      if (hasRead) {
        lockedNow = [...lockedNow, ...settings.lockedGroups];
        const locked = lockedGroupsOf(lockedNow);
        const isOpenStill = (current.home ?? current).open.every(({ category }) => !locked.isLocked(category));
        if (!isOpenStill) current = sortLinks(current.all, locked, asItIs);
      } else {
        current = fallbackOf(settings);
        lockedNow = settings.lockedGroups;
      }
      onChange?.();
      void watch.readNow();
    },
  };
}

const lockedIn = ({ home, locked }: SortedLinks) => (home?.locked ?? locked).length;

function fallbackOf({ fallbackLinks, lockedGroups }: LinksSettings): SortedLinks {
  return sortLinks(fallbackItems(fallbackLinks), lockedGroupsOf(lockedGroups));
}
