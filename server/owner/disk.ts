import { constants, realpathSync, statSync } from 'node:fs';
import { access, mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { OwnerCode } from '../../src/contract/ownerAnswers.ts';
import { OwnerError } from './ownerError.ts';

/** A file that is being written. */
export interface NewFile {
  write: (piece: Uint8Array) => Promise<void>;
  /** Flushes the file to the disk (fsync). */
  sync: () => Promise<void>;
  close: () => Promise<void>;
}

/** Modes of what only the user of this process may read: old versions hold locked links. */
export const PRIVATE = { folder: 0o700, file: 0o600 } as const;

/** The file system calls of the desk; replaceable in tests. */
export interface Disk {
  read: (file: string) => Promise<Buffer>;
  /** Writes a file and flushes it to the disk (fsync). */
  write: (file: string, content: Uint8Array, mode?: number) => Promise<void>;
  /** Creates a new file that is written in chunks. */
  create: (file: string) => Promise<NewFile>;
  rename: (from: string, to: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Creates a folder and those above it, with this mode. */
  mkdir: (folder: string, mode?: number) => Promise<void>;
  list: (folder: string) => Promise<string[]>;
  /** Flushes changed names in a folder to the disk (fsync). */
  syncFolder: (folder: string) => Promise<void>;
}

export const realDisk: Disk = {
  read: (file) => readFile(file),
  async write(file, content, mode) {
    const handle = await open(file, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async create(file) {
    const handle = await open(file, 'wx');
    return {
      write: (piece) => handle.writeFile(piece),
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  },
  rename,
  remove: (file) => rm(file, { force: true, recursive: true }),
  async mkdir(folder, mode) {
    await mkdir(folder, { recursive: true, mode });
  },
  list: (folder) => readdir(folder),
  async syncFolder(folder) {
    // Windows cannot open folders.
    const handle = await open(folder, 'r').catch(() => undefined);
    await handle?.sync().catch(() => undefined);
    await handle?.close();
  },
};

interface Replace {
  /** Ends the name of the temporary file. */
  ending: string;
  mode: number | undefined;
  /** Mode of the folder if it is created. */
  folderMode?: number;
  /** Whether the file is still the one that the content was made from. Default: it always is. */
  isUnchanged?: () => Promise<boolean>;
}

/**
 * Writes a temporary file beside the target, syncs and renames it, so that a crash leaves either the old or the new
 * file complete. False, and nothing is written, if the file was changed meanwhile.
 */
export async function replaceFile(
  disk: Disk,
  target: string,
  content: Uint8Array,
  { ending, mode, folderMode, isUnchanged = async () => true }: Replace,
): Promise<boolean> {
  const beside = join(dirname(target), `.${basename(target)}.${ending}`);
  try {
    await disk.mkdir(dirname(target), folderMode);
    await disk.write(beside, content, mode);
    if (!(await isUnchanged())) {
      await disk.remove(beside);
      return false;
    }
    await disk.rename(beside, target);
  } catch (error) {
    await disk.remove(beside).catch(() => undefined);
    throw error;
  }
  await disk.syncFolder(dirname(target));
  return true;
}

const CODES: Readonly<Partial<Record<string, OwnerCode>>> = {
  EROFS: 'read-only',
  EACCES: 'not-allowed',
  EPERM: 'not-allowed',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  ENOENT: 'folder-missing',
  ENOTDIR: 'folder-missing',
};

/** The system's error code (`ENOENT` and so on); empty if there is none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The version where there is no file. */
export const NO_FILE = 'no file';

/** The version of a file, which changes whenever the file does; the system's code where it cannot be looked at. */
export function fileVersion(file: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(' ');
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? NO_FILE : systemCode(error);
  }
}

/** The desk's error for a failed write. */
export function writeError(error: unknown): OwnerError {
  if (error instanceof OwnerError) return error;
  const code = systemCode(error);
  return new OwnerError(CODES[code] ?? 'cannot-write', { system: code });
}

/** The owner's folder. It must stay the same folder as at the server's start. */
export interface OwnersFolder {
  path: string;
  /** Throws `OwnerError` if the folder is missing, was replaced or is not writable. */
  check: () => Promise<void>;
}

export function guardedFolder(path: string): OwnersFolder {
  const identity = async () => {
    const [where, { dev, ino }] = await Promise.all([realpath(path), stat(path)]);
    return `${where} ${dev} ${ino}`;
  };
  const begun = identityNow(path);
  return {
    path,
    async check() {
      const now = await identity().catch(() => undefined);
      if (now === undefined) throw new OwnerError('folder-missing');
      // A symbolic link in place of the folder would redirect the desk's writes.
      if (now !== begun) throw new OwnerError('folder-replaced');
      await access(path, constants.W_OK).catch((error: unknown) => {
        throw writeError(error);
      });
    },
  };
}

/** Path, device and inode of the folder, read synchronously before the first request. Undefined if it is missing. */
function identityNow(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${realpathSync(path)} ${dev} ${ino}`;
  } catch {
    return undefined;
  }
}
