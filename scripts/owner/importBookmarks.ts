import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSite, UnusableSite } from '../../server/readSiteFile.ts';
import { OTHER_CATEGORY } from '../../src/contract/links.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { planImport, type ImportPlan } from './bookmarks/planImport.ts';
import { NotBookmarks } from '../../src/shared/bookmarks/bookmark.ts';
import { readBookmarks } from '../../src/shared/bookmarks/readBookmarks.ts';
import { decodeText } from '../../src/shared/bookmarks/decodeText.ts';
import { linksIn, appendLinks } from './appendLinks.ts';
import { realDisk, replaceFile, type Disk } from './atomicWrite.ts';
import { PlainError, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { readIfThere, readNamed } from './readNamedFile.ts';
import { statsOf } from '../../server/fileStats.ts';
import { ownersFolder } from './envFile.ts';
import { shownPath } from '../../server/shownPath.ts';
import { MANY_LINKS } from './manyLinks.ts';
import { words } from '../../server/words/words.mjs';

const LARGEST_FILE = 200 * 1024 * 1024;
const CATEGORIES_TOLD = 20;

/**
 * Adds the bookmarks of a browser's export to the owner's `links.yml`, and their icons as files. Returns the exit code:
 * 0, or 1 when nothing could be done.
 */
export function main(context: ToolContext & { disk?: Disk }): Promise<number> {
  const { args, cwd, print, disk = realDisk } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.bookmarks.usage, {
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    });
    const [named, ...others] = positionals;
    if (values.help) {
      print(words.bookmarks.usage);
      return 0;
    }
    if (named === undefined || others.length > 0) throw new PlainError(words.bookmarks.usage);
    const bookmarks = bookmarksIn(resolve(cwd, named));
    if (bookmarks.length === 0) throw new PlainError(words.bookmarks.none(named));

    const folder = ownersFolder(context);
    const locked = lockedGroupsIn(folder);
    const file = join(folder, 'links.yml');
    const shown = shownPath(file, context.root);
    const text = readIfThere(file) ?? '';
    const existing = linksIn(text, shown);
    const plan = planImport(bookmarks, existing);
    if (!values['dry-run'] && plan.added.length > 0) {
      const day = new Date().toISOString().slice(0, 10);
      const newText = appendLinks(text, plan.added, words.bookmarks.heading(day));
      // Icons are written first, so that no link names a missing picture.
      for (const [path, bytes] of plan.icons) {
        const icon = join(folder, 'public', path);
        if (!existsSync(icon)) replaceFile(icon, bytes, disk);
      }
      const backup = replaceFile(file, newText, disk);
      if (backup) print(words.disk.kept(shown, shownPath(backup, context.root)));
    }
    for (const line of reportOf(plan, { shown, dryRun: values['dry-run'], locked, before: existing.length }))
      print(line);
    return 0;
  });
}

/** The locked groups, used only for the report. If `site.yml` is unusable, the server does not start anyway. */
function lockedGroupsIn(folder: string): LockedGroups {
  try {
    return lockedGroupsOf(readSite(folder, () => undefined).lockedGroups);
  } catch (error) {
    if (!(error instanceof UnusableSite)) throw error;
    return lockedGroupsOf([]);
  }
}

function bookmarksIn(file: string) {
  if ((statsOf(file)?.size ?? 0) > LARGEST_FILE) {
    throw new PlainError(words.bookmarks.tooLarge(file, LARGEST_FILE / 1024 / 1024));
  }
  const bytes = readNamed(file);
  try {
    return readBookmarks(decodeText(bytes));
  } catch (error) {
    if (!(error instanceof NotBookmarks)) throw error;
    const why = error.reason === 'empty' ? words.bookmarks.empty : words.bookmarks.notOne;
    throw new PlainError(words.bookmarks.inFile(file, why));
  }
}

interface ReportContext {
  shown: string;
  dryRun: boolean;
  locked: LockedGroups;
  /** Number of links before the import. */
  before: number;
}

function* reportOf(plan: ImportPlan, { shown, dryRun, locked, before }: ReportContext): Generator<string> {
  const { added, icons, mergedInFile, alreadyThere, refused, iconsLeftOut } = plan;
  const say = dryRun ? words.bookmarks.wouldBeAdded : words.bookmarks.added;
  yield say(shown, added.length, icons.size);
  const categories = new Map<string, number>();
  for (const { category } of added) {
    const name = category || OTHER_CATEGORY;
    categories.set(name, (categories.get(name) ?? 0) + 1);
  }
  for (const [name, links] of [...categories].slice(0, CATEGORIES_TOLD)) {
    yield words.bookmarks.category(name, links) + (locked.groupOf(name) === undefined ? '' : words.bookmarks.locked);
  }
  if (categories.size > CATEGORIES_TOLD) yield words.bookmarks.moreCategories(categories.size - CATEGORIES_TOLD);
  if (mergedInFile > 0) yield words.bookmarks.merged(mergedInFile);
  if (alreadyThere > 0) yield words.bookmarks.wereThere(alreadyThere, shown);
  if (refused.size > 0) {
    const kinds = [...refused].map(([kind, number]) => `${number} × ${kind}`).join(', ');
    yield words.bookmarks.refused(kinds);
  }
  if (iconsLeftOut > 0) yield words.bookmarks.iconsLeftOut(iconsLeftOut);
  if (before + added.length > MANY_LINKS) {
    yield words.bookmarks.many(before + added.length, MANY_LINKS);
  }
  if (!dryRun && added.length > 0) yield words.bookmarks.shown;
}
