import { NotBookmarks, type Bookmark } from '@/media/bookmarks/bookmark';
import { decodingText } from '@/shared/lib/decodeText';
import { readingBookmarks, refuseContainers } from '@/media/bookmarks/readBookmarks';
import { inTasks } from '@/shared/lib/inTasks';
import { warn } from '@/shared/lib/log';
import { nextTask } from '@/shared/lib/nextTask';
import type { OpenedBookmarks } from './importPlan';

/** Maximum file size, bytes; exports with thousands of icons have about 50 MB. */
const LARGEST_FILE = 100 * 1024 * 1024;

/** Reads further formats; undefined for a text of another one. */
type ReadOther = (text: string, fileName: string) => Bookmark[] | undefined;

/** The bookmarks of a chosen file, or the reason why it cannot be read. A long file is parsed in several tasks. */
export async function readBookmarkFile(
  file: File,
  readOther: ReadOther = () => undefined,
): Promise<Bookmark[] | NonNullable<OpenedBookmarks['refused']>> {
  if (file.size > LARGEST_FILE) return 'tooLarge';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    refuseContainers(bytes);
    const text = await inTasks(decodingText(bytes));
    await nextTask();
    const other = readOther(text, file.name);
    if (other) return other;
    return await inTasks(readingBookmarks(text));
  } catch (error) {
    if (error instanceof NotBookmarks) return error.reason;
    warn('bookmarks', error);
    return 'unreadable';
  }
}
