import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { LinkItem } from '../src/contract/links.ts';
import { siteSchema, type Site } from '../src/contract/site.ts';
import { fallbackItems, sortLinks, type LinksSource, type SortedLinks } from './links.ts';
import { checkLinksFile } from './linksFile.ts';
import type { Log } from './log.ts';
import type { Prepared } from './prepared.ts';
import { checkSite, type CheckedSite } from './siteFile.ts';
import { problemLine } from './yamlFile.ts';

const LOOK_AGAIN_MS = 1000;

/**
 * The owner's choices from `site.yml` in this folder. What is wrong is logged, one line each; with `lastGood`, a file
 * that cannot be used at all leaves that in service, else it is the defaults.
 */
export function readSite(configDir: string, log: Log, lastGood?: Site): Site {
  const file = join(configDir, 'site.yml');
  const text = readText(file, log, lastGood ? 'the last good version stays in service' : 'every field has its default');
  if (text === undefined) return lastGood ?? v.parse(siteSchema, {});
  const { site, problems, broken }: CheckedSite = checkSite(text);
  for (const problem of problems) log(problemLine(shownPath(file), problem));
  return broken && lastGood ? lastGood : site;
}

/** The links of `links.yml`, kept up to date while the server runs. */
export interface LinksInFile extends LinksSource {
  answer: () => Prepared;
  /** Links that anybody may see. */
  open: () => readonly LinkItem[];
  locked: () => readonly LinkItem[];
}

export interface LinksOptions {
  configDir: string;
  site: Pick<Site, 'lockedGroups' | 'fallbackLinks'>;
  log: Log;
  /** Milliseconds, on any clock that does not go back. */
  now?: () => number;
}

/**
 * Opens `links.yml`. At most once a second a request makes it look whether the file has changed; what is wrong with a
 * changed file is logged once. A file that cannot be used leaves the last good one in service; as long as there was
 * none, and for an empty file, the links are the fallback links of `site.yml`.
 */
export function openLinks({ configDir, site, log, now = () => performance.now() }: LinksOptions): LinksInFile {
  const file = join(configDir, 'links.yml');
  const lockedGroups = new Set(site.lockedGroups);
  const fallback = () => sortLinks(fallbackItems(site.fallbackLinks), lockedGroups);
  let seen: string | undefined;
  let lookedAt = -Infinity;
  let current: SortedLinks | undefined;

  function look(): SortedLinks {
    if (current && now() - lookedAt < LOOK_AGAIN_MS) return current;
    lookedAt = now();
    const stamp = stampOf(file);
    if (current && stamp === seen) return current;
    seen = stamp;
    current = read(current) ?? current ?? fallback();
    return current;
  }

  /** Undefined when the file cannot be used. */
  function read(before: SortedLinks | undefined): SortedLinks | undefined {
    const instead = before ? 'the last good version stays in service' : 'the fallback links of site.yml are shown';
    const text = readText(file, log, instead);
    if (text === undefined) return undefined;
    const { items, problems } = checkLinksFile(text);
    for (const problem of problems) log(problemLine(shownPath(file), problem));
    if (items === undefined) log(`${shownPath(file)}: ${instead}`);
    if (items === null) return fallback();
    return items && sortLinks(items, lockedGroups);
  }

  return {
    answer: () => look().answer,
    open: () => look().open,
    locked: () => look().locked,
  };
}

function readText(file: string, log: Log, instead: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    log(`${shownPath(file)}: ${code === 'ENOENT' ? 'there is no such file' : `cannot be read (${code})`}, ${instead}`);
    return undefined;
  }
}

/** As an owner calls the file: from the project's folder, where the server is started. */
function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : 'missing';
}
