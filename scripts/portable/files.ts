import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Explains the owner's folder to the owner, and to nobody else. */
const OWNERS_NOTE = 'README.md';

/** A file of the site by its path, without a slash in front and with slashes inside on every system. */
export type Wanted = (path: string) => boolean;

/** Puts a copy of the built page into an emptied folder, and the owner's files over it: those that are wanted. */
export function layFiles(built: string, publicDir: string, target: string, wanted: Wanted): void {
  rmSync(target, { recursive: true, force: true });
  copy(built, target, wanted);
  if (existsSync(publicDir)) copy(publicDir, target, (path) => path !== OWNERS_NOTE && wanted(path));
}

function copy(from: string, to: string, wanted: Wanted): void {
  const isWanted = (source: string) => statSync(source).isDirectory() || wanted(sitePathOf(from, source));
  // Through the links of those who keep their pictures elsewhere: a link would point nowhere on another machine.
  cpSync(from, to, { recursive: true, dereference: true, filter: isWanted });
}

/** Every file below a folder, as `Wanted` takes it. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => sitePathOf(folder, join(entry.parentPath, entry.name)));
}

function sitePathOf(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}
