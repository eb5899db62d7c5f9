import { relative } from 'node:path';

/** A path for messages: relative to the project's folder if the file is inside, otherwise as it is. */
export function shownPath(file: string, root = process.cwd()): string {
  const path = relative(root, file);
  return path.startsWith('..') ? file : path;
}
