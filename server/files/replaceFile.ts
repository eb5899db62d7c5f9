import { basename, dirname, join } from 'node:path';
import type { Disk } from '../owner/disk.ts';

interface Replace {
  /** Ends the name of the temporary file. */
  ending: string;
  mode: number | undefined;
  /** Whether the file is still the one that the content was made from. */
  isUnchanged: () => Promise<boolean>;
}

/**
 * Writes a temporary file beside the target, syncs and renames it, so that a crash leaves either the old or the new
 * file complete. False, and nothing is written, if the file was changed meanwhile.
 */
export async function replaceFile(
  disk: Disk,
  target: string,
  content: Uint8Array,
  { ending, mode, isUnchanged }: Replace,
): Promise<boolean> {
  const beside = join(dirname(target), `.${basename(target)}.${ending}`);
  try {
    await disk.mkdir(dirname(target));
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
