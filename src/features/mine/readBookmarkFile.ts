import { NotBookmarks, type Bookmark } from '@/media/bookmarks/bookmark';
import { readBookmarkBytes, type ReadOther } from '@/media/bookmarks/readBookmarks';
import { warn } from '@/shared/lib/log';
import type { OpenedBookmarks } from './mineSlice';

/** Maximum file size, bytes; exports with thousands of icons have about 50 MB. */
const LARGEST_FILE = 100 * 1024 * 1024;

/** The bookmarks of a chosen file, or the reason why it cannot be read. */
export async function readBookmarkFile(
  file: File,
  readOther?: ReadOther,
): Promise<Bookmark[] | NonNullable<OpenedBookmarks['refused']>> {
  if (file.size > LARGEST_FILE) return 'tooLarge';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return readBookmarkBytes(bytes, file.name, readOther);
  } catch (error) {
    if (error instanceof NotBookmarks) return error.reason;
    warn('bookmarks', error);
    return 'unreadable';
  }
}
