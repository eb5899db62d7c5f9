import { readFileSync } from 'node:fs';
import { statsOf } from '../../server/fileStats.ts';
import { PlainError } from './commandLine.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file stands where a folder is needed',
  EEXIST: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENOENT: 'there is no such file',
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
    const isFolder = statsOf(file)?.isDirectory() ?? false;
    const reason = isFolder
      ? 'is a folder, a file is needed'
      : `cannot be read: ${fileProblem(error).replace('write', 'read')}`;
    throw new PlainError(`${file} ${reason}`);
  }
}

/** The text of a file, undefined where it does not exist. Throws a `PlainError` if it cannot be read. */
export function readIfThere(file: string): string | undefined {
  return statsOf(file) ? readNamed(file).toString('utf8') : undefined;
}
