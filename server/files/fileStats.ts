import { readdirSync, statSync, type Stats } from 'node:fs';

/** Size, times and kind of a file; undefined if it does not exist or cannot be read. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The names in a folder; empty if there is no such folder. */
export function namesIn(folder: string): string[] {
  return statsOf(folder)?.isDirectory() ? readdirSync(folder) : [];
}
