import { readFileSync } from 'node:fs';
import { statsOf } from '../../server/files/fileStats.ts';
import { PlainError } from './commandLine.ts';
import { words } from '../../server/words/words.mjs';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: words.disk.noPermission,
  EPERM: words.disk.noPermission,
  EROFS: words.disk.readOnly,
  ENOSPC: words.disk.full,
  EDQUOT: words.disk.full,
  ENOTDIR: words.disk.fileInstead,
  EEXIST: words.disk.fileInstead,
  EISDIR: words.files.isFolder,
  ENOENT: words.files.isMissing,
};

/** A message for a file system error; its code where it is not in the table. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code || String(error));
}

/** Reads a file that the owner has named. Throws a `PlainError`. */
export function readNamed(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new PlainError(words.disk.cannotRead(file, fileProblem(error)));
  }
}

/**
 * Throws a `PlainError` if a file no longer has the text that a program has read (undefined: no file). The desk may have
 * locked or renamed a group since, and writing the older text would make its links public.
 */
export function mustBeAsRead(file: string, text: string | undefined, shown: string): void {
  if (readIfThere(file) !== text) throw new PlainError(words.disk.changedMeanwhile(shown));
}

/** The text of a file, undefined where it does not exist. Throws a `PlainError` if it cannot be read. */
export function readIfThere(file: string): string | undefined {
  return statsOf(file) ? readNamed(file).toString('utf8') : undefined;
}
