import { decodeText } from '../../shared/lib/decodeText.ts';
import { NotBookmarks, type Bookmark, type WhyNotBookmarks } from './bookmark.ts';
import Papa from 'papaparse';
import { ADDRESSES, NAMES, readTree } from './readTree.ts';
import { readHtml } from './readHtml.ts';
import { isXbel, readXbel } from './readXbel.ts';

/** Reads an export in JSON. Throws `NotBookmarks` for any other text. */
function readJson(text: string): Bookmark[] {
  return readTree(parsed(text));
}

const MTAB = /^MTAB_SAVE_FORMAT_(?:v[\d.]+_)?/;

/** Whether a text is what mtab puts into the clipboard: its version, then JSON, or base64 of JSON in older versions. */
const isMtab = (text: string): boolean => MTAB.test(text);

/** Reads what mtab puts into the clipboard. Throws `NotBookmarks` if it is incomplete. */
function readMtab(text: string): Bookmark[] {
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

/** Reads CSV exports of Pocket, Raindrop and wallabag by their column names. Throws `NotBookmarks` for others. */
function readCsv(text: string): Bookmark[] {
  // Line ends may differ within a file, and the parser knows one.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const columns = new Map<string, number>();
  const { data, meta } = Papa.parse<Record<string, string>>(lines, {
    header: true,
    newline: '\n',
    delimiter: /^.*,/.test(lines) ? ',' : ';',
    skipEmptyLines: 'greedy',
    // Of columns with the same name the first one counts.
    transformHeader(written, index) {
      const name = written.trim().toLowerCase();
      if (!columns.has(name)) columns.set(name, index);
      return columns.get(name) === index ? name : `${name} ${index}`;
    },
  });
  if (![ADDRESSES, NAMES].every((names) => meta.fields?.some((field) => names.includes(field)))) {
    throw new NotBookmarks('foreign');
  }
  return readTree({ children: data.map(nodeOf) });
}

/** The row as an entry in its folders. An empty cell says nothing: without that, `public` would mean yes. */
function nodeOf({ folder = '', ...row }: Record<string, string>): object {
  const entry = Object.fromEntries(Object.entries(row).filter(([, cell]) => !/^\s*$/.test(cell)));
  return folder.split('/').reduceRight<object>((node, title) => ({ title, children: [node] }), entry);
}

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
const CONTAINERS: readonly [begin: string, reason: WhyNotBookmarks][] = [
  ['PK\x03\x04', 'zip'],
  ['mozLz40\0', 'jsonlz4'],
  ['SQLite format 3\0', 'database'],
];

/** Throws `NotBookmarks` for a container that has to be unpacked first. */
function refuseContainers(bytes: Uint8Array): void {
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  for (const [mark, reason] of CONTAINERS) if (begin.startsWith(mark)) throw new NotBookmarks(reason);
}
