import { NotBookmarks, type Bookmark } from '@/shared/bookmarks/bookmark';
import { decodeText } from '@/shared/bookmarks/decodeText';
import { readingBookmarks } from '@/shared/bookmarks/readBookmarks';
import { warn } from '@/shared/lib/log';
import { nextTask } from '@/shared/lib/nextTask';
import type { OpenedBookmarks } from './importPlan';

/** Exports with thousands of icons have 50 MB; what is larger is something else, bytes. */
const LARGEST_FILE = 100 * 1024 * 1024;

/** The bookmarks of a chosen file, or why there are none. A long one is read in tasks of its own. */
export async function readBookmarkFile(file: File): Promise<Bookmark[] | NonNullable<OpenedBookmarks['refused']>> {
  if (file.size > LARGEST_FILE) return 'tooLarge';
  try {
    const reading = readingBookmarks(decodeText(new Uint8Array(await file.arrayBuffer())));
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
      await nextTask();
    }
  } catch (error) {
    if (error instanceof NotBookmarks) return error.reason;
    warn('bookmarks', error);
    return 'unreadable';
  }
}
