import { decodingText } from '../../shared/lib/decodeText.ts';
import { atOnce } from '../../shared/lib/inTasks.ts';
import { NotBookmarks, type Bookmark, type RefusedFile } from './bookmark.ts';
import { readCsv } from './readCsv.ts';
import { readingHtml } from './readHtml.ts';
import { isMtab, readJson, readMtab } from './readJson.ts';
import { isXbel, readXbel } from './readXbel.ts';

/**
 * Reads an export of bookmarks; a generator, so that long exports are parsed in parts. Throws `NotBookmarks` for any
 * other text.
 */
export function* readingBookmarks(text: string): Generator<undefined, Bookmark[]> {
  const begin = text.slice(0, 1000).trimStart();
  if (text.trim() === '') throw new NotBookmarks('empty');
  // The browser has just joined the decoded parts of a long text, which takes a task of its own.
  yield;
  if (/^[[{]/.test(begin)) return readJson(text);
  if (isMtab(begin)) return readMtab(text.trimStart());
  if (isXbel(begin)) return readXbel(text);
  if (begin.startsWith('<')) return yield* readingHtml(text);
  return readCsv(begin.length < 1000 ? text.trimStart() : text);
}

/** Reads an export of bookmarks synchronously. */
export function readBookmarks(text: string): Bookmark[] {
  return atOnce(readingBookmarks(text));
}

/** Reads further formats; undefined for a text of another one. */
export type ReadOther = (text: string, fileName: string) => Bookmark[] | undefined;

/**
 * Reads a file of bookmarks in any encoding; a generator, so that long files are read in parts. Throws `NotBookmarks` for
 * any other file.
 */
export function* readingFile(
  bytes: Uint8Array,
  name: string,
  readOther: ReadOther = () => undefined,
): Generator<undefined, Bookmark[]> {
  refuseContainers(bytes);
  const text = yield* decodingText(bytes);
  yield;
  return readOther(text, name) ?? (yield* readingBookmarks(text));
}

/** Containers by their first bytes, in Latin-1. */
const CONTAINERS: readonly [begin: string, reason: RefusedFile][] = [
  ['PK\x03\x04', 'zip'],
  ['mozLz40\0', 'jsonlz4'],
  ['SQLite format 3\0', 'database'],
];

/** Throws `NotBookmarks` for a container that has to be unpacked first. */
function refuseContainers(bytes: Uint8Array): void {
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  for (const [mark, reason] of CONTAINERS) if (begin.startsWith(mark)) throw new NotBookmarks(reason);
}
