import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statsOf } from '../../../server/files/fileStats.ts';
import { realDisk, writeWhole, type Disk } from '../atomicWrite.ts';

export interface Written {
  /** Paths of new and replaced files. */
  written: string[];
  /** Paths of existing files that differ and were not overwritten. */
  unchanged: string[];
  /** Number of files that existed with the same content. */
  same: number;
}

/** Writes each file atomically. Existing files are not overwritten unless `force` is set. Throws a `PlainError`. */
export function writeImages(
  images: readonly (readonly [path: string, content: Uint8Array])[],
  folder: string,
  { force, disk = realDisk }: { force: boolean; disk?: Disk | undefined },
): Written {
  const done: Written = { written: [], unchanged: [], same: 0 };
  for (const [path, content] of images) {
    const file = join(folder, path);
    const there = statsOf(file);
    if (there?.isFile() && readFileSync(file).equals(content)) {
      done.same += 1;
    } else if (there && !force) {
      done.unchanged.push(path);
    } else {
      writeWhole(file, content, disk);
      done.written.push(path);
    }
  }
  return done;
}
