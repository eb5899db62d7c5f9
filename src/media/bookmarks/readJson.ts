import { NotBookmarks, type Bookmark } from './bookmark.ts';
import { readTree } from './readTree.ts';

/** Reads an export in JSON. Throws `NotBookmarks` for any other text. */
export function readJson(text: string): Bookmark[] {
  return readTree(parsed(text));
}

const MTAB = /^MTAB_SAVE_FORMAT_(?:v[\d.]+_)?/;

/** Whether a text is what mtab puts into the clipboard: its version, then JSON, or base64 of JSON in older versions. */
export const isMtab = (text: string): boolean => MTAB.test(text);

/** Reads what mtab puts into the clipboard. Throws `NotBookmarks` if it is incomplete. */
export function readMtab(text: string): Bookmark[] {
  const content = text.replace(MTAB, '').trim();
  return readTree(parsed(content.startsWith('{') ? content : decodedBase64(content)));
}

function decodedBase64(content: string): string {
  try {
    return decodeURIComponent(atob(content));
  } catch {
    throw new NotBookmarks('foreign');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotBookmarks('foreign');
  }
}
