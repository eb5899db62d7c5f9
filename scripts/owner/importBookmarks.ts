import { basename, join, resolve } from 'node:path';
import { problemLine, shownPath } from '../../server/files/fileProblem.ts';
import { statsOf } from '../../server/files/fileStats.ts';
import { parseYaml } from '../../server/files/yamlWithLines.ts';
import { marksNamed } from '../../server/owner/marks.ts';
import { words } from '../../server/words/words.mjs';
import type { Mark } from '../../src/contract/ownerAnswers.ts';
import { OTHER_CATEGORY } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { NotBookmarks, type Bookmark } from '../../src/media/bookmarks/bookmark.ts';
import { isScheme } from '../../src/media/bookmarks/leftOut.ts';
import { brandsIn, planOwnersImport } from '../../src/media/bookmarks/ownersImport.ts';
import type { ImportPlan } from '../../src/media/bookmarks/planImport.ts';
import { markName } from '../../src/media/bookmarks/privacyMarks.ts';
import { readBookmarkBytes } from '../../src/media/bookmarks/readBookmarks.ts';
import { readYaml } from '../../src/media/bookmarks/readYaml.ts';
import { cleanText, LONGEST_NAME } from '../../src/shared/lib/text.ts';
import { countsOf } from '../../src/shared/lib/counted.ts';
import { decodeText } from '../../src/shared/lib/decodeText.ts';
import type { Terminal } from './askPassword.ts';
import { syncDisk, replaceWithBackup, type SyncDisk, mustBeAsRead, readIfThere, readNamed } from './atomicWrite.ts';
import { PlainError, readArguments, runIfStarted, runTool, type ToolContext } from './commandLine.ts';
import { linksFile, locksIn, mustMayOpen, withLinks } from './ownersLinks.ts';
import { namedFolder } from './serverVariables.ts';

/** Number of links that the page is designed and tested for. With more it may be slow. */
const MANY_LINKS = 10_000;

const LARGEST_FILE = 200 * 1024 * 1024;
const CATEGORIES_TOLD = 20;
/** Number of links that are named as an example. */
const NAMES_SHOWN = 5;

const pathOf = (mark: Mark) => `/icons/mark-${mark.name}.svg`;

/**
 * Adds the bookmarks of exports of browsers and start pages to the owner's `links.yml`. `heading` is the comment above
 * them. Returns the exit code: 0, or 1 when nothing could be done.
 */
export function main(
  context: ToolContext & Partial<Terminal> & { disk?: SyncDisk },
  heading: (day: string, files: string) => string = words.bookmarks.heading,
): Promise<number> {
  const { args, cwd, root, print, disk = syncDisk } = context;
  return runTool(print, async () => {
    const { values, positionals } = readArguments(args, words.bookmarks.usage, {
      'dry-run': { type: 'boolean', default: false },
      'ignore-mark': { type: 'string', multiple: true, default: [] },
    });
    if (positionals.length === 0) throw new PlainError(words.bookmarks.usage);
    const read = positionals.flatMap((named) => readExport(resolve(cwd, named)));
    if (read.length === 0) throw new PlainError(words.bookmarks.none(positionals.join(', ')));

    const folder = namedFolder(context);
    const files = ['site.yml', 'links.yml'].map((name) => join(folder, name));
    const before = files.map(readIfThere);
    const fields = locksIn(folder, root);
    const [, file = ''] = files;
    const shown = shownPath(file, root);
    const list = linksFile(before[1] ?? '', fields, shown);
    const ignored = new Set(values['ignore-mark'].map((name) => name.toLowerCase()));
    const marks = await marksNamed(brandsIn(read));
    // Files of the site are public, so other links get none.
    const { plan, changes, opened } = planOwnersImport(read, list, ignored, (name, isOpen) => {
      const mark = isOpen ? marks.get(name) : undefined;
      return mark ? pathOf(mark) : '';
    });
    const from = cleanText(positionals.map((name) => basename(name)).join(', '), LONGEST_NAME);
    const day = new Date().toISOString().slice(0, 10);
    const after = await withLinks(list, changes, { folder, file: shown, heading: heading(day, from) });
    const isDry = values['dry-run'];
    // Twice at most: because of marks that do not count, and because of what is or was hidden.
    for (const links of [opened, after.opened].filter(Boolean)) {
      if (isDry) print(words.disk.opens(links));
      else await mustMayOpen(context, links);
    }
    if (!isDry && changes.length > 0) {
      for (const [index, name] of files.entries()) mustBeAsRead(name, before[index], shownPath(name, root));
      const icons = new Set(plan.added.map(({ icon }) => icon));
      for (const mark of marks.values()) {
        const picture = join(folder, 'public', pathOf(mark));
        if (icons.has(pathOf(mark)) && !statsOf(picture)) replaceWithBackup(picture, Buffer.from(mark.drawing), disk);
      }
      const backup = replaceWithBackup(file, after.text, disk);
      if (backup) print(words.disk.kept(shown, shownPath(backup, root)));
    }
    for (const line of reportOf(plan, { shown, isDry, lockedGroups: fields.lockedGroups, before: list.count }))
      print(line);
    return 0;
  });
}

/** The bookmarks of a file. Throws a `PlainError` that names the file and the reason. */
function readExport(file: string): Bookmark[] {
  if ((statsOf(file)?.size ?? 0) > LARGEST_FILE) {
    throw new PlainError(words.bookmarks.tooLarge(file, LARGEST_FILE / 1024 / 1024));
  }
  const bytes = readNamed(file);
  try {
    return readBookmarkBytes(bytes, file, readYaml);
  } catch (error) {
    if (!(error instanceof NotBookmarks)) throw error;
    const { broken } = error.reason === 'yaml' ? parseYaml(decodeText(bytes)) : {};
    throw new PlainError(
      broken ? problemLine(file, broken) : words.bookmarks.inFile(file, words.bookmarks.refusedFile[error.reason]),
    );
  }
}

interface ReportContext {
  shown: string;
  isDry: boolean;
  lockedGroups: readonly string[];
  /** Number of links before the import. */
  before: number;
}

function* reportOf(
  { added, there, left, parts, marked }: ImportPlan,
  { shown, isDry, lockedGroups, before }: ReportContext,
): Generator<string> {
  const say = words.bookmarks;
  const locked = lockedGroupsOf(lockedGroups);
  const icons = added.filter(({ icon }) => /^(?:data:|\/)/.test(icon)).length;
  yield say.added(shown, added.length, icons, isDry);
  const categories = countsOf(added.map(({ category }) => category || OTHER_CATEGORY));
  for (const [name, links] of [...categories].slice(0, CATEGORIES_TOLD)) {
    yield say.category(name, links) + (locked.isLocked(name) ? say.locked : '');
  }
  if (categories.size > CATEGORIES_TOLD) yield say.moreCategories(categories.size - CATEGORIES_TOLD);
  const known = countsOf(there.map(({ reason }) => reason));
  const merged = known.get('twice') ?? 0;
  const publicThere = known.get('public-there') ?? 0;
  if (merged > 0) yield say.merged(merged);
  if (there.length > merged) yield say.wereThere(there.length - merged, shown);
  if (publicThere > 0) yield say.publicThere(publicThere, shown);
  if (marked.length > 0) {
    yield (locked.names.length === 0 ? say.markedOut : say.marked)(counted(marked));
    for (const name of new Set(marked.map(([mark]) => markName(mark)))) yield say.ignoreMark(name);
  }
  const reasons = countsOf(left.map(({ reason }) => reason));
  const withCredentials = reasons.get('credentials') ?? 0;
  if (withCredentials > 0) yield say.withCredentials(withCredentials);
  const closed = new Map(Object.entries(say.closed));
  const refused = [...reasons].flatMap(([reason, number]) => {
    const name = isScheme(reason) ? reason : closed.get(reason);
    return name === undefined ? [] : [[name, number] as const];
  });
  if (refused.length > 0) yield say.refused(counted(refused));
  const lines = new Map(Object.entries(say.parts));
  for (const [part, names] of parts) {
    const first = names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ' …' : '');
    const line = lines.get(part);
    if (line) yield line(names.length, first);
  }
  if (before + added.length > MANY_LINKS) yield say.many(before + added.length, MANY_LINKS);
  if (!isDry && added.length > 0) yield say.shown;
}

/** Counts in a message: `2 × javascript:, 1 × file:`. */
function counted(kinds: Iterable<readonly [kind: string, number: number]>): string {
  return [...kinds].map(([kind, number]) => `${number} × ${kind}`).join(', ');
}

await runIfStarted(import.meta.url, main);
