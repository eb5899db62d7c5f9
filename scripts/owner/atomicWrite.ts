import { copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './commandLine.ts';
import { statsOf } from '../../server/files/fileStats.ts';
import { fileProblem } from './readNamedFile.ts';
import { words } from '../../server/words/words.mjs';

/** The file system calls that write, replaceable in tests. */
export interface Disk {
  mkdir: (folder: string) => void;
  write: (file: string, content: string | Uint8Array, mode: number | undefined) => void;
  rename: (from: string, to: string) => void;
  copy: (from: string, to: string) => void;
}

export const realDisk: Disk = {
  mkdir: (folder) => mkdirSync(folder, { recursive: true }),
  write: (file, content, mode) => writeFileSync(file, content, mode === undefined ? {} : { mode }),
  rename: renameSync,
  copy: copyFileSync,
};

/**
 * Writes a file as `writeWhole` does. An existing file is first copied to `.bak` (`.bak2` and so on where there is one
 * already); returns the path of the copy. Throws a `PlainError`.
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  disk: Disk = realDisk,
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
export function writeWhole(file: string, content: string | Uint8Array, disk: Disk = realDisk, mode?: number): void {
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
