import { readdirSync, statSync, type Stats } from 'node:fs';

/** Size, times and kind of a file; undefined where it does not exist or must not be looked at. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/** The names in a folder; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  return statsOf(folder)?.isDirectory() ? readdirSync(folder) : [];
}
