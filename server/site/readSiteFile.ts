import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { waitUntilUnchanged } from '../files/fileChange.ts';
import type { Log } from '../log.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { linksFileIn } from '../links/readLinksFile.ts';
import { shownPath } from '../files/shownPath.ts';
import { checkSite } from './checkSiteFile.ts';
import { logPlaylists } from './ownPlaylists.ts';
import { siteLogLine, type Problem } from '../files/fileProblem.ts';
import { words } from '../words/words.mjs';

/**
 * Thrown when it is uncertain what `site.yml` locks. The message is one line for the owner, with file, line and field.
 */
export class UnusableSite extends Error {
  readonly #problem: Problem;

  constructor(file: string, problem: Problem) {
    const end = problem.corrected === undefined ? words.files.fullStop : '';
    super(siteLogLine(file, problem, words.files.nothingPublished + end));
    this.#problem = problem;
    // Node prints the stack of an uncaught error. Here that is the message only, without a stack trace.
    Object.defineProperty(this, 'name', { value: 'UnusableSite' });
    this.stack = this.message;
  }

  get problem(): Problem {
    return this.#problem;
  }
}

/**
 * Reads `site.yml` in this folder. Each problem is one log line. If the file cannot be used, or it is uncertain what it
 * locks, `lastGood` is returned; without one this throws `UnusableSite`, since links that the owner has locked could
 * become public.
 */
export function readSite(configDir: string, log: Log, lastGood?: Site): Site {
  waitUntilUnchanged(join(configDir, 'site.yml'));
  return readSiteAsItIs(configDir, log, lastGood);
}

/** `readSite` without waiting until the file is stable. */
export function readSiteAsItIs(configDir: string, log: Log, lastGood?: Site): Site {
  const file = join(configDir, 'site.yml');
  const name = shownPath(file);
  const giveUp = (problem: Problem): Site => {
    if (!lastGood) throw new UnusableSite(name, problem);
    log(siteLogLine(name, problem, words.files.lastGood));
    return lastGood;
  };
  const read = readUtf8File(file);
  const beside = existsSync(linksFileIn(configDir)) ? words.files.besideLinks : '';
  if ('problem' in read) {
    if (!read.missing || beside || lastGood) return giveUp({ text: read.problem + (read.missing ? beside : '') });
    log(`${name}: ${read.problem}${words.files.defaults}`);
    return v.parse(siteSchema, {});
  }
  // An empty file next to an existing `links.yml`: an editor may have truncated it and not yet written it.
  if (beside && read.text.trim() === '') return giveUp({ text: words.files.isEmpty + beside });
  const { site, problems, unusable } = checkSite(read.text);
  for (const problem of problems) if (problem !== unusable) log(siteLogLine(name, problem));
  if (unusable) return giveUp(unusable);
  logPlaylists(configDir, site, log);
  if (site.lockedGroups.length === 0) log(`${name}: ${words.files.nothingLocked}`);
  return site;
}
