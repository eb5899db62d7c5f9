import { homedir } from 'node:os';
import { basename, isAbsolute, join, relative, resolve } from 'node:path';
import { words } from '../../../server/words/words.mjs';

const NAME = 'my-porchlight';

/** Proposed folder next to the project's folder, as a relative path. */
export function proposedFolder(root: string): string {
  return basename(resolve(root)) === NAME ? `../${NAME}-files` : `../${NAME}`;
}

/** A typed folder path, relative to the project's folder. A leading `~/` is expanded, since no shell has done so. */
export function typedFolder(typed: string): string {
  return /^~[/\\]/.test(typed) ? join(homedir(), typed.slice(2)) : typed;
}

/** Why a folder cannot be the owner's, in one line; undefined if it can. */
export function folderProblem(folder: string, root: string): string | undefined {
  const there = resolve(root, folder);
  return isInside(there, root) || isInside(root, there) ? words.setup.folderInside : undefined;
}

function isInside(inner: string, outer: string): boolean {
  const path = relative(outer, inner);
  return !(isAbsolute(path) || path === '..' || path.startsWith('../') || path.startsWith('..\\'));
}
