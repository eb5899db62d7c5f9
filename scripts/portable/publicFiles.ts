import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isPublicFile, isPublicName } from '../../server/publicFilePath.ts';

/** A file of the site by its path, without a slash in front and with slashes inside on every system. */
export type Wanted = (path: string) => boolean;

interface Layers {
  /** The built page. */
  built: string;
  /** The owner's files, laid over it. */
  publicDir: string;
  /** The folder to fill; what was there before goes. */
  target: string;
  /** What the place takes of the files that are public. */
  wanted: Wanted;
  /** What it takes of the built page besides, such as compressed copies. */
  wantedToo?: Wanted;
}

/** Lays the files of the site into an emptied folder: those that the server would show, and that the place takes. */
export function layFiles({ built, publicDir, target, wanted, wantedToo = () => false }: Layers): void {
  rmSync(target, { recursive: true, force: true });
  const shown: Wanted = (path) => isPublicFile(path) && wanted(path);
  copy(built, target, (path) => shown(path) || wantedToo(path));
  copy(publicDir, target, shown);
}

/** The owner's files that the server would show, by their paths. */
export function publicFilesBelow(publicDir: string): string[] {
  return filesBelow(publicDir, isPublicName).filter(isPublicFile);
}

/**
 * Every file below a folder by its path, in a fixed order; none where there is no folder. Goes through the links of those
 * who keep their pictures elsewhere, as the server does, but not in circles. Leaves out, and does not enter, what has
 * another name than is wanted.
 */
export function filesBelow(folder: string, isWantedName: (name: string) => boolean = () => true): string[] {
  const files: string[] = [];
  const enter = (below: string, above: readonly string[]) => {
    const real = realpathSync(join(folder, below));
    if (above.includes(real)) return;
    for (const name of readdirSync(real).filter(isWantedName).toSorted()) {
      const path = `${below}${name}`;
      const file = join(folder, path);
      // A link may point nowhere, and a name that is no text cannot be asked for.
      const stats = existsSync(file) ? statSync(file) : undefined;
      if (stats?.isDirectory()) enter(`${path}/`, [...above, real]);
      else if (stats?.isFile()) files.push(path);
    }
  };
  if (existsSync(folder)) enter('', []);
  return files;
}

function copy(from: string, to: string, wanted: Wanted): void {
  for (const path of filesBelow(from, isPublicName).filter(wanted)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
}
