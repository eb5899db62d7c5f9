import { homedir } from 'node:os';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { words } from '../../../server/words/words.mjs';

const NAME = 'my-porchlight';

/** Beside the project's folder, seen from it. */
export function proposedFolder(root: string): string {
  return basename(resolve(root)) === NAME ? `../${NAME}-files` : `../${NAME}`;
}

/** A folder as it was typed, seen from the project's; `~/` is the home folder, which no shell has put in. */
export function typedFolder(typed: string): string {
  return /^~[/\\]/.test(typed) ? join(homedir(), typed.slice(2)) : typed;
}

/** Why a folder cannot be the owner's, one line. */
export function folderProblem(folder: string, root: string): string | undefined {
  const there = resolve(root, folder);
  return isInside(there, root) || isInside(root, there) ? words.setup.folderInside : undefined;
}

function isInside(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return !(isAbsolute(path) || path === '..' || path.startsWith('../') || path.startsWith('..\\'));
}
