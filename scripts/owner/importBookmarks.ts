import { join, resolve } from 'node:path';
import { readSite, UnusableSite } from '../../server/site/readSiteFile.ts';
import { OTHER_CATEGORY } from '../../src/contract/links.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { planImport, type ImportPlan } from '../../src/media/bookmarks/planImport.ts';
import type { Bookmark } from '../../src/media/bookmarks/bookmark.ts';
import { BookmarkIcons } from './bookmarks/bookmarkIcons.ts';
import { readExport } from './bookmarks/readExport.ts';
import { markName } from '../../src/media/bookmarks/privacyMarks.ts';
import { linksIn, appendLinks } from './appendLinks.ts';
import { realDisk, replaceFile, type Disk } from './atomicWrite.ts';
import { PlainError, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { mustBeAsRead, readIfThere } from './readNamedFile.ts';
import { ownersFolder } from './envFile.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { shownPath } from '../../server/files/shownPath.ts';
import { MANY_LINKS } from './manyLinks.ts';
import { words } from '../../server/words/words.mjs';

const CATEGORIES_TOLD = 20;

/**
 * Adds the bookmarks of exports of browsers and start pages to the owner's `links.yml`, and their icons as files. Returns the exit code:
 * 0, or 1 when nothing could be done.
 */
export function main(context: ToolContext & { disk?: Disk }): Promise<number> {
  const { args, cwd, print, disk = realDisk } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.bookmarks.usage, {
      'dry-run': { type: 'boolean', default: false },
      'ignore-mark': { type: 'string', multiple: true, default: [] },
    });
    if (positionals.length === 0) throw new PlainError(words.bookmarks.usage);
    const read = positionals.flatMap((named) => readExport(resolve(cwd, named)));
    const bookmarks = withoutMarks(read, values['ignore-mark']);
    if (bookmarks.length === 0) throw new PlainError(words.bookmarks.none(positionals.join(', ')));

    const folder = ownersFolder(context);
    const siteFile = join(folder, 'site.yml');
    const siteText = readIfThere(siteFile);
    const locked = lockedGroupsIn(folder, context.root);
    const file = join(folder, 'links.yml');
    const shown = shownPath(file, context.root);
    const linksText = readIfThere(file);
    const text = linksText ?? '';
    const existing = linksIn(text, shown, locked);
    const icons = new BookmarkIcons();
    const plan = planImport(bookmarks, existing, locked, icons);
    const day = new Date().toISOString().slice(0, 10);
    const newText = appendLinks(text, plan.added, { heading: words.bookmarks.heading(day), file: shown, locked });
    if (!values['dry-run'] && plan.added.length > 0) {
      // Icons are written first, so that no link names a missing picture.
      for (const [path, bytes] of icons.files) replaceFile(join(folder, 'public', path), bytes, disk);
      mustBeAsRead(siteFile, siteText, shownPath(siteFile, context.root));
      mustBeAsRead(file, linksText, shown);
      const backup = replaceFile(file, newText, disk);
      if (backup) print(words.disk.kept(shown, shownPath(backup, context.root)));
    }
    for (const line of reportOf(plan, {
      shown,
      dryRun: values['dry-run'],
      locked,
      icons: icons.count,
      before: existing.count,
    }))
      print(line);
    return 0;
  });
}

/** The locked groups. Throws a `PlainError` if `site.yml` does not clearly name them: links could become public. */
function lockedGroupsIn(folder: string, root: string): LockedGroups {
  try {
    return lockedGroupsOf(readSite(folder, () => undefined).lockedGroups);
  } catch (error) {
    if (!(error instanceof UnusableSite)) throw error;
    throw new PlainError(words.disk.mendFirst(problemLine(shownPath(join(folder, 'site.yml'), root), error.problem)));
  }
}

/** The bookmarks without the marks of privacy that the owner does not count as such, by the names of their fields. */
function withoutMarks(bookmarks: readonly Bookmark[], names: readonly string[]): Bookmark[] {
  const ignored = new Set(names.map((name) => name.toLowerCase()));
  return bookmarks.map((bookmark) => ({
    ...bookmark,
    marks: bookmark.marks.filter((mark) => !ignored.has(markName(mark))),
  }));
}

interface ReportContext {
  shown: string;
  dryRun: boolean;
  locked: LockedGroups;
  /** Number of imported icons. */
  icons: number;
  /** Number of links before the import. */
  before: number;
}

function* reportOf(plan: ImportPlan, { shown, dryRun, locked, icons, before }: ReportContext): Generator<string> {
  const {
    added,
    mergedInFile,
    alreadyThere,
    publicThere,
    marked,
    withCredentials,
    refused,
    iconsLeftOut,
    secondAddresses,
  } = plan;
  const say = dryRun ? words.bookmarks.wouldBeAdded : words.bookmarks.added;
  yield say(shown, added.length, icons);
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
  if (publicThere > 0) yield words.bookmarks.publicThere(publicThere, shown);
  if (marked.size > 0) {
    const [group] = locked.names;
    yield group === undefined ? words.bookmarks.markedOut(counted(marked)) : words.bookmarks.marked(counted(marked));
    for (const name of new Set([...marked.keys()].map(markName))) yield words.bookmarks.ignoreMark(name);
  }
  if (withCredentials > 0) yield words.bookmarks.withCredentials(withCredentials);
  if (refused.size > 0) {
    const { noAddress, tooLongAddress, tooDeep } = words.bookmarks;
    const reasons: Readonly<Record<string, string>> = {
      'no-address': noAddress,
      'too-long': tooLongAddress,
      'too-deep': tooDeep,
    };
    yield words.bookmarks.refused(counted([...refused].map(([why, number]) => [reasons[why] ?? why, number])));
  }
  if (iconsLeftOut > 0) yield words.bookmarks.iconsLeftOut(iconsLeftOut);
  if (secondAddresses > 0) yield words.bookmarks.secondAddresses(secondAddresses);
  if (before + added.length > MANY_LINKS) {
    yield words.bookmarks.many(before + added.length, MANY_LINKS);
  }
  if (!dryRun && added.length > 0) yield words.bookmarks.shown;
}

/** Counts in a message: `2 × javascript:, 1 × file:`. */
function counted(kinds: Iterable<readonly [kind: string, number: number]>): string {
  return [...kinds].map(([kind, number]) => `${number} × ${kind}`).join(', ');
}
