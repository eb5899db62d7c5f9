import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statsOf } from '../../../server/fileStats.ts';
import { realDisk, writeWhole, type Disk } from '../atomicWrite.ts';

export interface Written {
  /** Paths of new files, and of those that took the place of others. */
  written: string[];
  /** Paths of files that the owner has, and that are others. */
  kept: string[];
  /** How many were there already, to the byte. */
  same: number;
}

/**
 * Writes files into a folder, each of them whole or not at all. What is there already stays, unless `force` replaces it.
 * Throws a `PlainError`.
 */
export function writeImages(
  images: readonly (readonly [path: string, content: Uint8Array])[],
  folder: string,
  { force, disk = realDisk }: { force: boolean; disk?: Disk | undefined },
): Written {
  const done: Written = { written: [], kept: [], same: 0 };
  for (const [path, content] of images) {
    const file = join(folder, path);
    const there = statsOf(file);
    if (there?.isFile() && readFileSync(file).equals(content)) {
      done.same += 1;
    } else if (there && !force) {
      done.kept.push(path);
    } else {
      writeWhole(file, content, disk);
      done.written.push(path);
    }
  }
  return done;
}
