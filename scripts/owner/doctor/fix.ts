import { renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { statsOf } from '../../../server/files/fileStats.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { shownPath } from '../../../server/files/fileProblem.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { words } from '../../../server/words/words.mjs';
import { editSite } from '../../../server/yamlEdit/editSite.ts';
import { NotEditable } from '../../../server/yamlEdit/notEditable.ts';
import { askYesNo, type Terminal } from '../askPassword.ts';
import { replaceWithBackup, fileProblem, mustBeAsRead, readNamed } from '../atomicWrite.ts';
import { PlainError } from '../commandLine.ts';
import { FIXABLE_FILES, isSafe, planLineChanges, type LineChange, type Texts } from './lineChanges.ts';
import type { CheckedFolder } from './readFolder.ts';
import { planWallpapers, type Rename, type WallpaperPlan } from './wallpaperPlan.ts';

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
