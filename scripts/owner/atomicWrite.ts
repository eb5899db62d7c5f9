import { copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './commandLine.ts';
import { statsOf } from '../../server/files/fileStats.ts';
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

/** The file system calls that write, replaceable in tests. */
export interface SyncDisk {
  mkdir: (folder: string) => void;
  write: (file: string, content: string | Uint8Array, mode: number | undefined) => void;
  rename: (from: string, to: string) => void;
  copy: (from: string, to: string) => void;
}

export const syncDisk: SyncDisk = {
  mkdir: (folder) => mkdirSync(folder, { recursive: true }),
  write: (file, content, mode) => writeFileSync(file, content, mode === undefined ? {} : { mode }),
  rename: renameSync,
  copy: copyFileSync,
};

/**
 * Writes a file as `writeWhole` does. An existing file is first copied to `.bak` (`.bak2` and so on where there is one
 * already); returns the path of the copy. Throws a `PlainError`.
 */
export function replaceWithBackup(
  file: string,
  content: string | Uint8Array,
  disk: SyncDisk = syncDisk,
  mode?: number,
): string | undefined {
  const backup = statsOf(file) && freeBackup(realpathSync(file));
  try {
    if (backup) disk.copy(realpathSync(file), backup);
  } catch (error) {
    throw notWritten(file, error);
  }
  writeWhole(file, content, disk, mode);
  return backup;
}

/**
 * Writes a file atomically: to a temporary file beside it, which is then renamed. Keeps the file mode, unless there is another `mode`. Throws a
 * `PlainError`.
 */
export function writeWhole(file: string, content: string | Uint8Array, disk: SyncDisk = syncDisk, mode?: number): void {
  // Symbolic links stay, and their target is replaced.
  const before = statsOf(file);
  const target = before ? realpathSync(file) : file;
  const beside = join(dirname(target), `.${basename(target)}.new`);
  try {
    disk.mkdir(dirname(target));
    disk.write(beside, content, mode ?? before?.mode);
    disk.rename(beside, target);
  } catch (error) {
    if (statsOf(beside)) rmSync(beside, { force: true });
    throw notWritten(file, error);
  }
}

const notWritten = (file: string, error: unknown) => new PlainError(words.disk.cannotWrite(file, fileProblem(error)));

function freeBackup(file: string): string {
  for (let number = 1; ; number += 1) {
    const backup = `${file}.bak${number === 1 ? '' : number}`;
    if (!statsOf(backup)) return backup;
  }
}
