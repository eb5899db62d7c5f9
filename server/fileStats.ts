import { statSync, type Stats } from 'node:fs';

/** Size, times and kind of a file; undefined where it does not exist or must not be looked at. */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
