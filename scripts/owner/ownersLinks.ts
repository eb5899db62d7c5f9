import { join } from 'node:path';
import process from 'node:process';
import { isSeq, parseDocument } from 'yaml';
import { waitUntilUnchanged } from '../../server/files/fileWatch.ts';
import { problemLine, shownPath } from '../../server/files/fileProblem.ts';
import { parseYaml } from '../../server/files/yamlWithLines.ts';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { realDisk } from '../../server/owner/disk.ts';
import { formerLinks, type LocksOfSite } from '../../server/owner/openedLinks.ts';
import { OwnerError } from '../../server/owner/ownerError.ts';
import { planChange } from '../../server/owner/planLinks.ts';
import { versionsIn } from '../../server/owner/ownersFile.ts';
import { checkSiteIn } from '../../server/site/readSiteFile.ts';
import { words } from '../../server/words/words.mjs';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import type { LinkChange } from '../../src/contract/ownerLinks.ts';
import type { OwnersLinks } from '../../src/media/bookmarks/ownersImport.ts';
import { askYesNo, type Terminal } from './askPassword.ts';
import { PlainError } from './commandLine.ts';

/** An address within an entry that is left out: it counts also in a misspelt field, since the entry may be locked. */
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s"'<>\\，、；。：]+/giu;

/** A text of `links.yml` and its links, with the locks of `site.yml`. */
export interface LinksInFolder extends OwnersLinks {
  text: string;
  /** Number of its entries. */
  count: number;
  fields: LocksOfSite;
}

/** The locks of a folder. Throws a `PlainError` if `site.yml` does not clearly name them: links could become public. */
export function locksIn(folder: string, root: string): LocksOfSite {
  const file = join(folder, 'site.yml');
  waitUntilUnchanged(file);
  const { site, unusable } = checkSiteIn(folder);
  if (!unusable) return site;
  throw new PlainError(words.disk.fixFirst(problemLine(shownPath(file, root), unusable)));
}

/** Reads a text of `links.yml`; `file` is its name in messages. Throws a `PlainError` if it cannot be used. */
export function linksFile(text: string, fields: LocksOfSite, file: string): LinksInFolder {
  const { lockedGroups } = fields;
  const { items, places, heldBack, problems } = checkLinksFile(text, lockedGroupsOf(lockedGroups));
  if (items === undefined) {
    const [problem] = problems;
    throw new PlainError(words.disk.fixFirst(problem ? problemLine(file, problem) : file));
  }
  const data = parseYaml(text).toData();
  const entries: unknown[] = Array.isArray(data) ? data : [];
  const shown = new Set(places);
  const others = entries.flatMap((entry, at) => (shown.has(at) ? [] : (JSON.stringify(entry).match(ADDRESS) ?? [])));
  return { text, links: items ?? [], heldBack: [...heldBack, ...others], count: entries.length, lockedGroups, fields };
}

/**
 * The text with further links, as the desk writes it, and the number of links that would become public with it. `heading`
 * is a comment above them. Throws a `PlainError` if only a hand can change the text.
 */
export async function withLinks(
  { text, fields }: LinksInFolder,
  changes: readonly LinkChange[],
  { folder, file, heading }: { folder: string; file: string; heading: string },
): Promise<{ text: string; opened: number }> {
  const versions = (name: string) => ({ versions: versionsIn(join(folder, '.history', name), realDisk) });
  const formerly = await formerLinks(changes, { site: versions('site.yml'), links: versions('links.yml') });
  try {
    const wanted = { changes, fields, lockedAfter: fields.lockedGroups, formerly, heading };
    const plan = planChange(asBlockList(text), wanted);
    return { text: changes.length === 0 ? text : plan.text, opened: plan.opened.links };
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    const last = checkLinksFile(text, lockedGroupsOf(fields.lockedGroups)).problems.at(-1);
    throw new PlainError(words.disk.byHand(last ? problemLine(file, last) : file));
  }
}

/** A list in brackets as one with dashes; any other text as it is. */
function asBlockList(text: string): string {
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  if (!isSeq(document.contents) || document.contents.flow !== true) return text;
  document.contents.flow = false;
  return document.toString({ lineWidth: 0 });
}

/** Asks before links become public. Throws a `PlainError` for no, and if there is no terminal to ask in. */
export async function mustMayOpen(
  { input = process.stdin, screen = process.stderr }: Partial<Terminal>,
  links: number,
): Promise<void> {
  if (links === 0) return;
  if (!input.isTTY) throw new PlainError(words.disk.opensUnasked(links));
  if ((await askYesNo({ input, screen }, words.disk.opens(links), false)) !== true) {
    throw new PlainError(words.disk.notOpened);
  }
}
