import { relative } from 'node:path';

/** A file's path as an owner calls it: from the project's folder, where the server is started. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith('..') ? file : path;
}
