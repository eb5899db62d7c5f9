import { basename, join, resolve } from 'node:path';
import { checkSiteIn } from '../../server/site/readSiteFile.ts';
import { waitUntilUnchanged } from '../../server/files/fileChange.ts';
import { OTHER_CATEGORY } from '../../src/contract/links.ts';
import { cleanText, LONGEST_NAME } from '../../src/shared/lib/cleanText.ts';
import { lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { ownersTarget, withoutMarks } from '../../src/media/bookmarks/ownersImport.ts';
import { isScheme, planImport, type ImportPlan, type LeftOut } from '../../src/media/bookmarks/planImport.ts';
import { BookmarkIcons } from './bookmarks/bookmarkIcons.ts';
import { readExport } from './bookmarks/readExport.ts';
import { markName } from '../../src/media/bookmarks/privacyMarks.ts';
import { linksIn, appendLinks } from './appendLinks.ts';
import { realDisk, replaceFile, type Disk } from './atomicWrite.ts';
import { PlainError, runIfStarted, runTool, readArguments, type ToolContext } from './commandLine.ts';
import { mustBeAsRead, readIfThere } from './readNamedFile.ts';
import { ownersFolder } from './serverVariables.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { shownPath } from '../../server/files/shownPath.ts';
import { MANY_LINKS } from './manyLinks.ts';
import { words } from '../../server/words/words.mjs';

const CATEGORIES_TOLD = 20;
/** Number of links that are named as an example. */
const NAMES_SHOWN = 5;

/**
 * Adds the bookmarks of exports of browsers and start pages to the owner's `links.yml`, and their icons as files.
 * `heading` is the comment above them. Returns the exit code: 0, or 1 when nothing could be done.
 */
export function main(
  context: ToolContext & { disk?: Disk },
  heading: (day: string, files: string) => string = words.bookmarks.heading,
): Promise<number> {
  const { args, cwd, print, disk = realDisk } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.bookmarks.usage, {
      'dry-run': { type: 'boolean', default: false },
      'ignore-mark': { type: 'string', multiple: true, default: [] },
    });
    if (positionals.length === 0) throw new PlainError(words.bookmarks.usage);
    const read = positionals.flatMap((named) => readExport(resolve(cwd, named)));
    const bookmarks = withoutMarks(read, new Set(values['ignore-mark'].map((name) => name.toLowerCase())));
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
    const plan = planImport(bookmarks, ownersTarget(existing, locked, icons));
    const day = new Date().toISOString().slice(0, 10);
    const newText = appendLinks(text, plan.added, {
      heading: heading(day, cleanText(positionals.map((name) => basename(name)).join(', '), LONGEST_NAME)),
      file: shown,
      locked,
    });
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

/** The locked groups, for `export-bookmarks` too. Throws a `PlainError` if `site.yml` does not clearly name them: links could become public. */
export function lockedGroupsIn(folder: string, root: string): LockedGroups {
  waitUntilUnchanged(join(folder, 'site.yml'));
  const { site, unusable } = checkSiteIn(folder);
  if (!unusable) return lockedGroupsOf(site.lockedGroups);
  throw new PlainError(words.disk.fixFirst(problemLine(shownPath(join(folder, 'site.yml'), root), unusable)));
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
  const { added, there, left, parts, marked } = plan;
  const say = dryRun ? words.bookmarks.wouldBeAdded : words.bookmarks.added;
  yield say(shown, added.length, icons);
  const categories = countsOf(added.map(({ category }) => category || OTHER_CATEGORY));
  for (const [name, links] of [...categories].slice(0, CATEGORIES_TOLD)) {
    yield words.bookmarks.category(name, links) + (locked.groupOf(name) === undefined ? '' : words.bookmarks.locked);
  }
  if (categories.size > CATEGORIES_TOLD) yield words.bookmarks.moreCategories(categories.size - CATEGORIES_TOLD);
  const known = countsOf(there.map(({ reason }) => reason));
  const publicThere = known.get('public-there') ?? 0;
  const alreadyThere = (known.get('there') ?? 0) + publicThere;
  const merged = known.get('twice') ?? 0;
  if (merged > 0) yield words.bookmarks.merged(merged);
  if (alreadyThere > 0) yield words.bookmarks.wereThere(alreadyThere, shown);
  if (publicThere > 0) yield words.bookmarks.publicThere(publicThere, shown);
  if (marked.length > 0) {
    const [group] = locked.names;
    yield group === undefined ? words.bookmarks.markedOut(counted(marked)) : words.bookmarks.marked(counted(marked));
    for (const name of new Set(marked.map(([mark]) => markName(mark)))) yield words.bookmarks.ignoreMark(name);
  }
  const reasons = countsOf(left.map(({ reason }) => reason));
  const withCredentials = reasons.get('credentials') ?? 0;
  if (withCredentials > 0) yield words.bookmarks.withCredentials(withCredentials);
  const refused = [...reasons].flatMap(([reason, number]) => {
    const name = refusalOf(reason);
    return name === undefined ? [] : [[name, number] as const];
  });
  if (refused.length > 0) yield words.bookmarks.refused(counted(refused));
  const lines = new Map(Object.entries(words.bookmarks.parts));
  for (const [part, names] of parts) {
    const line = lines.get(part);
    if (line) yield line(names.length, shortList(names));
  }
  if (before + added.length > MANY_LINKS) {
    yield words.bookmarks.many(before + added.length, MANY_LINKS);
  }
  if (!dryRun && added.length > 0) yield words.bookmarks.shown;
}

/** What is wrong with addresses that do not open; undefined for bookmarks that another message counts. */
function refusalOf(reason: LeftOut['reason']): string | undefined {
  if (isScheme(reason)) return reason;
  const { noAddress, tooLongAddress, tooDeep } = words.bookmarks;
  return new Map([
    ['no-address', noAddress],
    ['too-long', tooLongAddress],
    ['too-deep', tooDeep],
  ]).get(reason);
}

function countsOf<Name>(names: readonly Name[]): Map<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The first of these names. */
const shortList = (names: readonly string[]): string =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');

/** Counts in a message: `2 × javascript:, 1 × file:`. */
function counted(kinds: Iterable<readonly [kind: string, number: number]>): string {
  return [...kinds].map(([kind, number]) => `${number} × ${kind}`).join(', ');
}

await runIfStarted(import.meta.url, main);
