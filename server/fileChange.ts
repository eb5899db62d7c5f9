import { statSync, type Stats } from 'node:fs';

/** A file whose size and time have not changed for so long is no longer being written, ms. */
export const UNCHANGED_MS = 300;
/** After so many waits a file is taken as it is, and judged by what it holds. */
const MOST_WAITS = 20;

/** Size and time of a file, as a text to compare. */
export function stampOf(file: string): string {
  const stats = statsOf(file);
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : 'missing';
}

/** Waits, with all that this thread does, until a file has stood still: for a start or a build, where nobody waits. */
export function waitUntilUnchanged(file: string): void {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const age = Date.now() - (statsOf(file)?.mtimeMs ?? 0);
    // A time in the future says nothing about when the file was written.
    if (age >= UNCHANGED_MS || age < 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, UNCHANGED_MS - age);
  }
}

/** Undefined where there is no such file, or nobody may look. */
function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
