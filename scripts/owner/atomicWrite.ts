import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainError } from './commandLine.ts';

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

/** What went wrong with a file, in words; the system's code for what nobody knows. */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (code || String(error));
}

/** The bytes of a file that the owner has named. Throws a `PlainError`. */
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

/** Undefined for what is not there, also where a file stands in the way. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** The text of a file, undefined where there is none. Throws a `PlainError` for one that cannot be read. */
export function readIfThere(file: string): string | undefined {
  return statsOf(file) ? readNamed(file).toString('utf8') : undefined;
}

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
