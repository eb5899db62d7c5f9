import { renameSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { statsOf } from '../../../server/files/fileStats.ts';
import { decodeUtf8 } from '../../../server/files/readUtf8File.ts';
import { shownPath } from '../../../server/files/shownPath.ts';
import { askYesNo, type Terminal } from '../askPassword.ts';
import { replaceFile } from '../atomicWrite.ts';
import { PlainError } from '../commandLine.ts';
import { fileProblem, mustBeAsRead, readNamed } from '../readNamedFile.ts';
import { checkSite } from '../../../server/site/checkSiteFile.ts';
import { FILES, isSafe, planLineChanges, type LineChange, type Texts } from './lineChanges.ts';
import { ownersPictures } from './ownersPictures.ts';
import type { SiteFiles } from '../../../server/site/siteFiles.ts';
import { withLocalWallpapers } from './setLocalWallpapers.ts';
import { planWallpapers, type Rename } from './wallpaperPlan.ts';
import { words } from '../../../server/words/words.mjs';

export interface FixContext extends Partial<Terminal> {
  /** The owner's folder. */
  folder: string;
  root: string;
  print: (line: string) => void;
}

/** The safe corrections of the owner's folder. */
export interface FixPlan {
  texts: Texts;
  changes: LineChange[];
  renames: Rename[];
  /** New value of `wallpaper.local`; undefined for no change. */
  local: number | undefined;
}

/**
 * Prints the planned corrections, asks for confirmation in a terminal, and writes them. Resolves to false if the owner
 * declines.
 */
export async function fix(context: FixContext, files: SiteFiles): Promise<boolean> {
  const { folder, root, print, input = process.stdin, screen = process.stdout } = context;
  const before = textsIn(folder);
  const plan = planFixes(before, files);
  if (isEmpty(plan)) {
    print(`${words.doctor.fix.nothing}\n`);
    return true;
  }
  print(words.doctor.fix.title);
  const shown = (name: string) => shownPath(join(folder, name), root);
  for (const { file, line, before: old, after } of plan.changes) {
    print(`  ${shown(file)}:${line}\n    - ${visible(old)}\n    + ${visible(after)}`);
  }
  if (plan.local !== undefined) print(`  ${words.doctor.fix.local(shown('site.yml'), plan.local)}`);
  for (const { from, to } of plan.renames) print(`  ${words.doctor.fix.rename(from, to)}`);
  if (input.isTTY && !(await askYesNo({ input, screen }, words.doctor.fix.ask, true))) {
    print(words.doctor.fix.refused);
    return false;
  }
  for (const key of ['site', 'links'] as const) {
    const text = before[key];
    if (text !== undefined) mustBeAsRead(join(folder, FILES[key]), text, shown(FILES[key]));
  }
  write(folder, before, plan, (file) => print(words.doctor.fix.kept(shownPath(file, root))));
  print(`${words.doctor.fix.done}\n`);
  return true;
}

/** A line without its indent, but with its tabs, which would look like spaces. */
const visible = (line: string) => line.replaceAll('\t', '⇥').trim();

/** Whether `--fix` can correct anything in this folder. */
export function canFix(folder: string, files: SiteFiles): boolean {
  return !isEmpty(planFixes(textsIn(folder), files));
}

const isEmpty = ({ changes, renames, local }: FixPlan) => changes.length + renames.length === 0 && local === undefined;

const textsIn = (folder: string): Texts => ({
  site: textOf(join(folder, FILES.site)),
  links: textOf(join(folder, FILES.links)),
});

/** Plans all safe corrections; writes nothing. */
function planFixes(before: Texts, files: SiteFiles): FixPlan {
  const { texts, changes } = planLineChanges(before);
  const { site, unusable } = checkSite(texts.site ?? '');
  // The number of wallpapers is only known from a usable site.yml.
  if (texts.site === undefined || unusable) return { texts, changes, renames: [], local: undefined };
  const { renames, local } = planWallpapers(site.wallpaper, ownersPictures(files));
  const counted = local === undefined ? texts : { ...texts, site: withLocalWallpapers(texts.site, local) };
  const isCounted = local !== undefined && counted.site !== undefined && isSafe(texts, counted);
  return isCounted ? { texts: counted, changes, renames, local } : { texts, changes, renames, local: undefined };
}

function write(folder: string, before: Texts, { texts, renames }: FixPlan, backedUp: (backup: string) => void): void {
  const images = join(folder, 'public', 'images');
  for (const { from, to } of renames) {
    const isOther = from.toLowerCase() !== to.toLowerCase();
    // Names that differ only in case are the same file on a case-insensitive file system.
    if (isOther && statsOf(join(images, to))) continue;
    try {
      renameSync(join(images, from), join(images, to));
    } catch (error) {
      throw new PlainError(words.doctor.fix.notRenamed(join(images, from), fileProblem(error)));
    }
  }
  for (const key of ['site', 'links'] as const) {
    const text = texts[key];
    if (text === undefined || text === before[key]) continue;
    const backup = replaceFile(join(folder, FILES[key]), text);
    if (backup !== undefined) backedUp(backup);
  }
}

/** The text of a UTF-8 file, with its byte order mark; undefined for other files, which are not changed. */
function textOf(file: string): string | undefined {
  if (statsOf(file)?.isFile() !== true) return undefined;
  const bytes = readNamed(file);
  return 'text' in decodeUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
