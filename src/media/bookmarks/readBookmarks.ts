import { decodeText } from '../../shared/lib/decodeText.ts';
import { NotBookmarks, type Bookmark, type RefusedFile } from './bookmark.ts';
import { readCsv } from './readCsv.ts';
import { readHtml } from './readHtml.ts';
import { isMtab, readJson, readMtab } from './readJson.ts';
import { isXbel, readXbel } from './readXbel.ts';

/** Reads an export of bookmarks. Throws `NotBookmarks` for any other text. */
export function readBookmarks(text: string): Bookmark[] {
  const begin = text.slice(0, 1000).trimStart();
  if (text.trim() === '') throw new NotBookmarks('empty');
  if (/^[[{]/.test(begin)) return readJson(text);
  if (isMtab(begin)) return readMtab(text.trimStart());
  if (isXbel(begin)) return readXbel(text);
  if (begin.startsWith('<')) return readHtml(text);
  return readCsv(begin.length < 1000 ? text.trimStart() : text);
}

/** Reads further formats; undefined for a text of another one. */
export type ReadOther = (text: string, fileName: string) => Bookmark[] | undefined;

/** Reads a file of bookmarks in any encoding. Throws `NotBookmarks` for any other file. */
export function readBookmarkBytes(bytes: Uint8Array, name: string, readOther: ReadOther = () => undefined): Bookmark[] {
  refuseContainers(bytes);
  const text = decodeText(bytes);
  return readOther(text, name) ?? readBookmarks(text);
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
