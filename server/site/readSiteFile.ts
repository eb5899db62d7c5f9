import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { allowSchemes } from '../../src/contract/address.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { waitUntilUnchanged } from '../files/fileWatch.ts';
import type { Log } from '../ownerLog.ts';
import { readUtf8File } from '../files/readUtf8File.ts';
import { linksFileIn } from '../links/watchLinksFile.ts';
import { shownPath, siteLogLine, type Problem } from '../files/fileProblem.ts';
import { checkSite, type CheckedSite } from './checkSiteFile.ts';
import { logPlaylists } from './checkPlaylist.ts';
import { words } from '../words/words.mjs';

/**
 * Thrown when it is uncertain what `site.yml` locks. The message is one line for the owner, with file, line and field.
 */
export class UnusableSite extends Error {
  constructor(file: string, problem: Problem) {
    const end = problem.corrected === undefined ? words.files.fullStop : '';
    super(siteLogLine(file, problem, words.files.nothingPublished + end));
    // Node prints the stack of an uncaught error. Here that is the message only, without a stack trace.
    Object.defineProperty(this, 'name', { value: 'UnusableSite' });
    this.stack = this.message;
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
  const name = shownPath(join(configDir, 'site.yml'));
  const giveUp = (problem: Problem): Site => {
    if (!lastGood) throw new UnusableSite(name, problem);
    log(siteLogLine(name, problem, words.files.lastGood));
    return lastGood;
  };
  const { site, problems, unusable, isMissing } = checkSiteIn(configDir);
  if (isMissing && lastGood) return giveUp({ text: words.files.isMissing });
  for (const problem of problems) if (problem !== unusable) log(siteLogLine(name, problem));
  if (unusable) return giveUp(unusable);
  if (isMissing) return site;
  logPlaylists(configDir, site, log);
  if (site.lockedGroups.length === 0) log(`${name}: ${words.files.nothingLocked}`);
  return site;
}

/** `site.yml` of a folder, with all its problems: one list for the log, the start and the doctor. */
export interface SiteFile extends CheckedSite {
  /** Undefined where it cannot be read. */
  text?: string;
  isMissing?: true;
}

/** Reads and checks `site.yml` in this folder, whose schemes links may have from now on. Never throws. */
export function checkSiteIn(configDir: string): SiteFile {
  const file = siteFileIn(configDir);
  allowSchemes(file.site.schemes);
  return file;
}

function siteFileIn(configDir: string): SiteFile {
  const read = readUtf8File(join(configDir, 'site.yml'));
  const site = v.parse(siteSchema, {});
  const beside = existsSync(linksFileIn(configDir)) ? words.files.besideLinks : '';
  const asUnusable = (unusable: Problem): SiteFile => ({ site, problems: [unusable], unusable });
  if ('text' in read) {
    // An empty file next to an existing `links.yml`: an editor may have truncated it and not yet written it.
    if (beside && read.text.trim() === '') return { ...asUnusable({ text: words.files.isEmpty + beside }), text: '' };
    return { ...checkSite(read.text, { hasLinks: beside !== '' }), text: read.text };
  }
  if (!read.missing) return asUnusable({ text: read.problem });
  if (beside) return asUnusable({ text: read.problem + beside });
  return { site, problems: [{ text: read.problem + words.files.defaults, isWarning: true }], isMissing: true };
}
