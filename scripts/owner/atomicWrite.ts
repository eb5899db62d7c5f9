import { copyFileSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './commandLine.ts';
import { statsOf } from '../../server/fileStats.ts';
import { fileProblem } from './readNamedFile.ts';

/** The calls that write, so that tests can hand in a disk that refuses. */
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
 * Writes a file whole or not at all: beside it first, then in its place, with its rights. A file that is changed is
 * copied to `.bak` before (`.bak2` and so on where there is one already); answers the copy's path. Throws a `PlainError`.
 */
export function replaceFile(file: string, content: string | Uint8Array, disk: Disk = realDisk): string | undefined {
  // A link stays a link, what it points to is replaced.
  const before = statsOf(file);
  const target = before ? realpathSync(file) : file;
  const beside = join(dirname(target), `.${basename(target)}.new`);
  try {
    disk.mkdir(dirname(target));
    const backup = before && freeBackup(target);
    if (backup) disk.copy(target, backup);
    disk.write(beside, content, before?.mode);
    disk.rename(beside, target);
    return backup;
  } catch (error) {
    if (statsOf(beside)) rmSync(beside, { force: true });
    throw new PlainError(`${file} cannot be written: ${fileProblem(error)}. Nothing of it was changed.`);
  }
}

function freeBackup(file: string): string {
  for (let number = 1; ; number += 1) {
    const backup = `${file}.bak${number === 1 ? '' : number}`;
    if (!statsOf(backup)) return backup;
  }
}
