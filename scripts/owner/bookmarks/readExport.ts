import { problemLine } from '../../../server/files/fileProblem.ts';
import { statsOf } from '../../../server/files/fileStats.ts';
import { words } from '../../../server/words/words.mjs';
import { parseYaml } from '../../../server/files/yamlWithLines.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { NotBookmarks, type Bookmark } from '../../../src/media/bookmarks/bookmark.ts';
import { isYamlName, mayBeYaml } from '../../../src/media/bookmarks/mayBeYaml.ts';
import { readBookmarks, refuseContainers } from '../../../src/media/bookmarks/readBookmarks.ts';
import { readTree } from '../../../src/media/bookmarks/readTree.ts';
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
    refuseContainers(bytes);
    const text = decodeText(bytes);
    const configuration = readYaml(file, text);
    return configuration === undefined ? readBookmarks(text) : readTree(configuration);
  } catch (error) {
    if (!(error instanceof NotBookmarks)) throw error;
    throw new PlainError(words.bookmarks.inFile(file, words.bookmarks.refusedFile[error.reason]));
  }
}

/**
 * The content of a YAML file, which Homer, homepage, Dashy, glance and Flare use; undefined for another format. Throws a
 * `PlainError` with the line of a mistake in a file that is named as YAML.
 */
function readYaml(file: string, text: string): unknown {
  if (!mayBeYaml(text)) return undefined;
  const yaml = parseYaml(text);
  if (yaml.broken) {
    if (isYamlName(file)) throw new PlainError(problemLine(file, yaml.broken));
    return undefined;
  }
  const data = yaml.toData();
  return isRecord(data) ? data : undefined;
}
