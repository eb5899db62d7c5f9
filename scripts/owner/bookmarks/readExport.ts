import { problemLine } from '../../../server/files/fileProblem.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { words } from '../../../server/words/words.mjs';
import { parseYaml } from '../../../server/files/yamlWithLines.ts';
import { NotBookmarks, type Bookmark } from '../../../src/media/bookmarks/bookmark.ts';
import { readBookmarkBytes } from '../../../src/media/bookmarks/readBookmarks.ts';
import { readYaml } from '../../../src/media/bookmarks/readYaml.ts';
import { decodeText } from '../../../src/shared/lib/decodeText.ts';
import { PlainError } from '../commandLine.ts';
import { readNamed } from '../readNamedFile.ts';

const LARGEST_FILE = 200 * 1024 * 1024;

/** The bookmarks of an export of a browser or a start page. Throws a `PlainError` that names the file and the reason. */
export function readExport(file: string): Bookmark[] {
  if ((statsOf(file)?.size ?? 0) > LARGEST_FILE) {
    throw new PlainError(words.bookmarks.tooLarge(file, LARGEST_FILE / 1024 / 1024));
  }
  const bytes = readNamed(file);
  try {
    return readBookmarkBytes(bytes, file, readYaml);
  } catch (error) {
    if (!(error instanceof NotBookmarks)) throw error;
    const { broken } = error.reason === 'yaml' ? parseYaml(decodeText(bytes)) : {};
    throw new PlainError(
      broken ? problemLine(file, broken) : words.bookmarks.inFile(file, words.bookmarks.refusedFile[error.reason]),
    );
  }
}
