import { renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { statsOf } from '../../../server/files/fileStats.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { shownPath, type Problem } from '../../../server/files/fileProblem.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { words } from '../../../server/words/words.mjs';
import { editSite } from '../../../server/yamlEdit/editSite.ts';
import { NotEditable } from '../../../server/yamlEdit/setValue.ts';
import { askYesNo, type Terminal } from '../askPassword.ts';
import { replaceWithBackup, fileProblem, mustBeAsRead, readNamed } from '../atomicWrite.ts';
import { PlainError } from '../commandLine.ts';
import { isDeepStrictEqual } from 'node:util';
import { checkLinksFile } from '../../../server/links/checkLinksFile.ts';
import { fallbackItems } from '../../../server/links/linksSource.ts';
import { withUnclearLocks } from '../../../src/contract/unclearLocks.ts';
import { groupKey, lockedGroupsOf } from '../../../src/contract/lockedGroups.ts';
import type { CheckedFolder } from './readFolder.ts';
import { planWallpapers, type Rename, type WallpaperPlan } from './wallpaperPlan.ts';

/** Text of the owner's files; undefined if a file does not exist. */
export type Texts = Readonly<Record<'site' | 'links', string | undefined>>;

interface LineChange {
  file: 'site.yml' | 'links.yml';
  /** Counts from 1. */
  line: number;
  before: string;
  after: string;
}

/** Maximum number of readings of a file. After each, its lines are corrected, since one mistake may hide the next. */
const MOST_READINGS = 5;
/** File names in the owner's folder. */
const FIXABLE_FILES = { site: 'site.yml', links: 'links.yml' } as const;

/**
 * The texts with the lines that the findings say `--fix` may write; writes nothing. A file stays as it is unless each
 * link is the same before and after, and the same groups are locked. Nothing is written where `site.yml` is unusable.
 */
export function planLineChanges(before: Texts): { texts: Texts; changes: LineChange[] } {
  const changes: LineChange[] = [];
  let texts = before;
  for (const key of ['site', 'links'] as const) {
    const corrected = withCorrectedLines(texts, key);
    if (!isSafe(texts, corrected)) continue;
    texts = corrected;
    const old = before[key]?.split('\n') ?? [];
    for (const [index, after] of (texts[key]?.split('\n') ?? []).entries()) {
      const [was, is] = [bare(old[index]), bare(after)];
      if (was !== is) changes.push({ file: FIXABLE_FILES[key], line: index + 1, before: was, after: is });
    }
  }
  return { texts, changes };
}

function withCorrectedLines(texts: Texts, key: 'site' | 'links'): Texts {
  let text = texts[key] ?? '';
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const lines = text.split('\n');
    const fixes = new Map<number, string>();
    for (const { line, fix } of problemsIn({ ...texts, [key]: text }, key)) {
      if (fix !== undefined && line !== undefined && !fixes.has(line)) fixes.set(line, fix);
    }
    if (fixes.size === 0) break;
    for (const [line, corrected] of fixes) {
      const written = lines[line - 1] ?? '';
      lines[line - 1] = written.replace(bare(written), () => corrected);
    }
    text = lines.join('\n');
  }
  return { ...texts, [key]: texts[key] === undefined ? undefined : text };
}

/** The problems of a file as the server reads it. */
function problemsIn({ site: siteText = '', links = '' }: Texts, key: 'site' | 'links'): readonly Problem[] {
  const { site, problems, unusable } = checkSite(siteText);
  if (key === 'site') return problems;
  const locked = lockedGroupsOf(unusable ? [] : site.lockedGroups);
  return checkLinksFile(links, locked, Infinity, unusable !== undefined || locked.names.length > 0).problems;
}

/** A line without its byte order mark and the line end of Windows. */
const bare = (line = '') => line.replace('\uFEFF', '').replace('\r', '');

/** Whether both texts have the same locks, and the same links in the same lines, each locked in both or in none. */
function isSafe(before: Texts, after: Texts): boolean {
  const state = stateOf(before);
  return state !== undefined && isDeepStrictEqual(state, stateOf(after));
}

function stateOf({ site: siteText, links: linksText = '' }: Texts) {
  const { site, unusable, problems } = checkSite(siteText ?? '');
  if (siteText === undefined || unusable) return undefined;
  const written = lockedGroupsOf(site.lockedGroups);
  const { items, lines, problems: others } = checkLinksFile(linksText, written, Infinity);
  const fallback = fallbackItems(site.fallbackLinks);
  const { isLocked } = withUnclearLocks(items ?? fallback, written);
  return {
    locks: written.names.map(groupKey).toSorted(),
    links: items?.map(({ name, link, category }, at) => [
      lines[at],
      isLocked(category),
      name,
      link,
      groupKey(category),
    ]),
    fallback,
    twice: [...problems, ...others].filter(({ isTwice }) => isTwice).length,
  };
}

/** The safe corrections of the owner's folder. */
interface FixPlan extends WallpaperPlan {
  before: Texts;
  texts: Texts;
  changes: LineChange[];
}

type Place = Pick<CheckedFolder, 'folder' | 'root'>;

/**
 * Prints the planned corrections, asks for confirmation in a terminal, and writes them. Resolves to false if the owner
 * declines.
 */
export async function fix(
  plan: FixPlan,
  { folder, root }: Place,
  { print, input = process.stdin, screen = process.stdout }: Partial<Terminal> & { print: (line: string) => void },
): Promise<boolean> {
  const { before, texts, changes, renames, local } = plan;
  const say = words.doctor.fix;
  if (isEmpty(plan)) {
    print(`${say.nothing}\n`);
    return true;
  }
  print(say.title);
  const shown = (name: string) => shownPath(join(folder, name), root);
  for (const { file, line, before: old, after } of changes) {
    print(`  ${shown(file)}:${line}\n    - ${visible(old)}\n    + ${visible(after)}`);
  }
  if (local !== undefined) print(`  ${say.local(shown(FIXABLE_FILES.site), local)}`);
  for (const { from, to } of renames) print(`  ${say.rename(from, to)}`);
  if (input.isTTY && !(await askYesNo({ input, screen }, say.ask, true))) {
    print(words.disk.notOpened);
    return false;
  }
  const written = (['site', 'links'] as const).flatMap((key) => {
    const [old, text] = [before[key], texts[key]];
    if (old !== undefined) mustBeAsRead(join(folder, FIXABLE_FILES[key]), old, shown(FIXABLE_FILES[key]));
    return text === undefined || text === old ? [] : { file: join(folder, FIXABLE_FILES[key]), text };
  });
  for (const one of renames) rename(join(folder, 'public', 'images'), one);
  for (const { file, text } of written) {
    const backup = replaceWithBackup(file, text);
    if (backup !== undefined) print(words.disk.kept(shownPath(file, root), shownPath(backup, root)));
  }
  print(`${say.done}\n`);
  return true;
}

/** A line without its indent, but with its tabs, which would look like spaces. */
const visible = (line: string) => line.replaceAll('\t', '⇥').trim();

export const isEmpty = ({ changes, renames, local }: FixPlan): boolean =>
  changes.length + renames.length === 0 && local === undefined;

/** Plans all safe corrections; writes nothing. */
export function planFixes({ folder, pictures }: Pick<CheckedFolder, 'folder' | 'pictures'>): FixPlan {
  const before = { site: textOf(join(folder, FIXABLE_FILES.site)), links: textOf(join(folder, FIXABLE_FILES.links)) };
  const { texts, changes } = planLineChanges(before);
  const { site, unusable } = checkSite(texts.site ?? '');
  // The number of wallpapers is only known from a usable site.yml.
  const isKnown = texts.site !== undefined && !unusable;
  const { renames, local } = isKnown ? planWallpapers(site.wallpaper, pictures) : NO_RENAMES;
  const counted = { ...texts, site: local === undefined ? undefined : withLocal(texts.site ?? '', local) };
  const isCounted = counted.site !== undefined && isSafe(texts, counted);
  return { before, changes, renames, ...(isCounted ? { texts: counted, local } : { texts, local: undefined }) };
}

const NO_RENAMES: WallpaperPlan = { renames: [], local: undefined };

/** The text of `site.yml` with another number of wallpapers; undefined where it can be written only by hand. */
function withLocal(text: string, local: number): string | undefined {
  try {
    return editSite(text, [{ path: ['wallpaper', 'local'], value: local }]);
  } catch (error) {
    if (error instanceof NotEditable) return undefined;
    throw error;
  }
}

function rename(images: string, { from, to }: Rename): void {
  const isOther = from.toLowerCase() !== to.toLowerCase();
  // Names that differ only in case are the same file on a case-insensitive file system.
  if (isOther && statsOf(join(images, to))) return;
  try {
    renameSync(join(images, from), join(images, to));
  } catch (error) {
    throw new PlainError(words.doctor.fix.notRenamed(join(images, from), fileProblem(error)));
  }
}

/** The text of a UTF-8 file, with its byte order mark; undefined for other files, which are not changed. */
function textOf(file: string): string | undefined {
  if (statsOf(file)?.isFile() !== true) return undefined;
  const bytes = readNamed(file);
  return 'text' in decodeUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
