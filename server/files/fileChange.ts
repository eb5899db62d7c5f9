import { statsOf } from './fileStats.ts';

/** A file whose size and time have not changed for this long is no longer being written, ms. */
export const UNCHANGED_MS = 300;
/** Maximum number of waits; the file is then read as it is. */
const MOST_WAITS = 20;

/** A text of a file's times, size and inode, for detecting changes; `missing` if there is no file. */
export function changeStamp(file: string): string {
  const stats = statsOf(file);
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : 'missing';
}

/**
 * Blocks this thread until a file has not changed for a while. Only for a start or a build, while there are no
 * requests.
 */
export function waitUntilUnchanged(file: string): void {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const age = Date.now() - (statsOf(file)?.mtimeMs ?? 0);
    // An `mtime` in the future does not show when the file was written.
    if (age >= UNCHANGED_MS || age < 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, UNCHANGED_MS - age);
  }
}
