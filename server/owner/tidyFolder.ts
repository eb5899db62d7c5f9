import { chmodSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEVICES_FILE } from '../devices/devicesFile.ts';
import type { Log } from '../ownerLog.ts';
import { PASSWORDS_FILE } from '../password/passwordsFile.ts';
import { namesIn } from '../files/fileStats.ts';
import { words } from '../words/words.mjs';
import { PRIVATE, systemCode } from './disk.ts';
import { pathOfFolder, UPLOAD_FOLDERS } from './fileKinds.ts';
import { MINE } from './mineDesk.ts';
import { VERSION_LEFTOVER } from './ownersFile.ts';

/** Names of files that an interrupted write of devices or passwords has left. */
const PRIVATE_LEFTOVER = /^\.\.(devices|passwords)\.json\.[\da-f]{16}\.new$/;
/** Names of uploads that are on their way. */
const UPLOAD_LEFTOVER = /^\.upload-[\da-f]{16}$/;
/** A younger file may still be written by another process, ms. */
const OLD_MS = 60 * 60 * 1000;

interface Tidy {
  /** Paths of the files that the desk replaces as a whole, relative to the owner's folder. */
  files: readonly string[];
  log: Log;
  /** The time, ms since 1970. */
  now?: number;
}

/**
 * Makes private what only the server may read in an owner's folder: the history, the bin, the remembered devices, the
 * passwords and the settings of the owner's devices. Removes files that an interrupted write has left, if they are older
 * than an hour. Never throws: what cannot be done is logged in one line.
 */
export function tidyFolder(configDir: string, { files, log, now = Date.now() }: Tidy): void {
  const problems = new Set<string>();
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      // Files may disappear meanwhile.
      if (systemCode(error) !== 'ENOENT') problems.add(systemCode(error));
    }
  };

  const history = join(configDir, '.history');
  for (const folder of [history, join(configDir, '.bin')]) attempt(() => setMode(folder, PRIVATE.folder));
  for (const name of [DEVICES_FILE, PASSWORDS_FILE, MINE]) attempt(() => setMode(join(configDir, name), PRIVATE.file));
  attempt(() => {
    for (const entry of readdirSync(history, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) attempt(() => setMode(path, PRIVATE.folder));
      else if (entry.isFile()) attempt(() => setMode(path, PRIVATE.file));
    }
  });

  for (const path of leftovers(configDir, files)) {
    attempt(() => {
      const stats = lstatSync(path);
      if (stats.isFile() && now - stats.mtimeMs > OLD_MS) rmSync(path);
    });
  }
  if (problems.size > 0) log(words.serving.notTidied([...problems].join(', ')));
}

function setMode(path: string, mode: number): void {
  if ((lstatSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
}

const within = (folder: string, pattern: RegExp): string[] =>
  namesIn(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));

function leftovers(configDir: string, files: readonly string[]): string[] {
  return [
    ...within(configDir, PRIVATE_LEFTOVER),
    ...UPLOAD_FOLDERS.flatMap((kind) => within(join(configDir, 'public', pathOfFolder(kind)), UPLOAD_LEFTOVER)),
    ...files.flatMap((name) => within(join(configDir, '.history', name), VERSION_LEFTOVER)),
    // The temporary file is beside the target of a symbolic link.
    ...files.flatMap((name) => {
      const target = realOf(join(configDir, name));
      return [`.${basename(target)}.desk-new`, `.${basename(target)}.new`].map((one) => join(dirname(target), one));
    }),
  ];
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
