import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { readCsv } from './readCsv.ts';
import { readingHtml } from './readHtml.ts';
import { readJson } from './readJson.ts';

/**
 * Reads an export of bookmarks; a generator, so that long exports are parsed in parts. Throws `NotBookmarks` for any
 * other text.
 */
export function* readingBookmarks(text: string): Generator<undefined, Bookmark[]> {
  const begin = text.slice(0, 1000).trimStart();
  if (text.trim() === '') throw new NotBookmarks('empty');
  if (/^[[{]/.test(begin)) return readJson(text);
  if (begin.startsWith('<')) return yield* readingHtml(text);
  return readCsv(begin.length < 1000 ? text.trimStart() : text);
}

/** Reads an export of bookmarks synchronously. */
export function readBookmarks(text: string): Bookmark[] {
  const reading = readingBookmarks(text);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}
