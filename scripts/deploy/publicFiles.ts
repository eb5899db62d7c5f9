import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { drawingProblem } from '../../server/site/drawing.ts';
import type { Log } from '../../server/ownerLog.ts';
import { leadsBeside } from '../../server/files/namesOnDisk.ts';
import { isPublicFile, isPublicName } from '../../server/files/publicFilePath.ts';
import { sortWallpapers, type WallpaperChoice } from '../../server/site/wallpaperFiles.ts';
import { words } from '../../server/words/words.mjs';
import type { DrawingProblem } from '../../src/contract/ownerAnswers.ts';

/** A filter by path; no leading slash, `/` as the separator on every system. */
export type Wanted = (path: string) => boolean;

interface Layers {
  /** Folder of the built page. */
  built: string;
  /** Folder of the owner's files, which replace built ones. */
  publicDir: string;
  /** The folder to write; its content is deleted first. */
  target: string;
  /** Which wallpapers the site has; files of others are left out. */
  wallpapers: WallpaperChoice;
  /** Which of the public files are copied. */
  wanted: Wanted;
  /** Further files of the built page to copy, such as compressed copies. */
  wantedToo?: Wanted;
  /** Files of the owner's that are left out; a built file of the same path stays. */
  leftOut?: ReadonlySet<string>;
}

/**
 * Copies the files of the site to an emptied folder: those that the server would serve and `wanted` accepts, and of the
 * wallpapers only what a page can show.
 */
export function layFiles({
  built,
  publicDir,
  target,
  wallpapers,
  wanted,
  wantedToo = () => false,
  leftOut,
}: Layers): void {
  rmSync(target, { recursive: true, force: true });
  const hidden = new Set(sortWallpapers({ owner: publicDir, built }, wallpapers).hidden);
  const shown: Wanted = (path) => isPublicFile(path) && wanted(path) && !hidden.has(path);
  copy(built, target, (path) => shown(path) || wantedToo(path));
  copy(publicDir, target, (path) => shown(path) && !leadsBeside(publicDir, path) && leftOut?.has(path) !== true);
}

/** Paths of the owner's files that the server would serve. */
export function publicFilesBelow(publicDir: string): string[] {
  return filesBelow(publicDir, isPublicName).filter((path) => isPublicFile(path) && !leadsBeside(publicDir, path));
}

/** The owner's SVG files that do more than draw, with the reasons. */
export function refusedDrawings(publicDir: string): Map<string, DrawingProblem> {
  const drawings = publicFilesBelow(publicDir).filter((path) => /\.svg$/i.test(path));
  return new Map(
    drawings.flatMap((path): [string, DrawingProblem][] => {
      const problem = drawingProblem(readFileSync(join(publicDir, path)));
      return problem ? [[path, problem]] : [];
    }),
  );
}

/** The same for a place without a server, where no header can restrict them: logs that they are left out. */
export function drawingsLeftOut(publicDir: string, log: Log): ReadonlySet<string> {
  const refused = refusedDrawings(publicDir);
  for (const [path, { problem, detail }] of refused) {
    log(words.drawings.leftOut(path, words.drawings.problems[problem](detail)));
  }
  return new Set(refused.keys());
}

/**
 * Paths of all files below a folder, sorted; empty where there is no folder. Follows symbolic links as the server does,
 * but not in circles. Names that `isWantedName` refuses are skipped, folders with all their content.
 */
export function filesBelow(folder: string, isWantedName: (name: string) => boolean = () => true): string[] {
  const files: string[] = [];
  const enter = (below: string, above: readonly string[]) => {
    const real = realpathSync(join(folder, below));
    if (above.includes(real)) return;
    for (const name of readdirSync(real).filter(isWantedName).toSorted()) {
      const path = `${below}${name}`;
      const file = join(folder, path);
      // A symbolic link may have no target, and a name that is not valid Unicode cannot be opened.
      const stats = existsSync(file) ? statSync(file) : undefined;
      if (stats?.isDirectory()) enter(`${path}/`, [...above, real]);
      else if (stats?.isFile()) files.push(path);
    }
  };
  if (existsSync(folder)) enter('', []);
  return files;
}

function copy(from: string, to: string, wanted: Wanted): void {
  const paths = new Set(filesBelow(from, isPublicName).filter(wanted));
  for (const path of paths) {
    // Under the name that the page requests. A file that has this very name comes first, as on the server.
    const name = path.normalize();
    if (name !== path && paths.has(name)) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    copyFileSync(join(from, path), join(to, name));
  }
}
