import { isRecord } from '../../contract/read.ts';
import { bookmarkOf, NotBookmarks, oneLine, OWN_FOLDERS, type Bookmark } from './bookmark.ts';
import { privacyMarks } from './privacyMarks.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The first of these fields that holds text; empty for none. */
function textIn(value: Fields, ...names: string[]): string {
  for (const name of names) {
    const found = value[name];
    if (typeof found === 'string' && found.trim()) return found.trim();
  }
  return '';
}

/**
 * Reads JSON of Firefox backups and Chrome's bookmark file (nested folders), and of Pinboard and wallabag (lists).
 * Throws `NotBookmarks` for any other text.
 */
export function readJson(text: string): Bookmark[] {
  const value = parsed(text);
  const bookmarks: Bookmark[] = [];
  if (Array.isArray(value)) {
    const items = value.filter(isRecord).filter((item) => textIn(item, 'href', 'url', 'given_url'));
    if (items.length === 0 && value.length > 0) throw new NotBookmarks('foreign');
    bookmarks.push(...items.map(listed));
  } else if (isRecord(value) && Array.isArray(value.children)) {
    walk(value, TOP, 0, bookmarks);
  } else if (isRecord(value) && isRecord(value.roots)) {
    for (const root of Object.values(value.roots)) if (isRecord(root)) walk(root, TOP, 0, bookmarks);
  } else throw new NotBookmarks('foreign');
  return bookmarks;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotBookmarks('foreign');
  }
}

/** Pinboard calls the title `description` and the description `extended`. */
function listed(item: Fields): Bookmark {
  const isPinboard = 'href' in item;
  return bookmarkOf({
    name: oneLine(isPinboard ? textIn(item, 'description') : textIn(item, 'title', 'name')),
    address: textIn(item, 'href', 'url', 'given_url'),
    description: oneLine(isPinboard ? textIn(item, 'extended') : textIn(item, 'note', 'excerpt')),
    marks: privacyMarks(item),
  });
}

/** Maximum folder depth; a malicious file could otherwise overflow the stack. */
const DEEPEST = 100;

/** What surrounds a bookmark in a tree. */
type Around = Pick<Bookmark, 'folders' | 'within' | 'marks'>;
const TOP: Around = { folders: [], within: [], marks: [] };

function walk(node: Fields, around: Around, depth: number, into: Bookmark[]): void {
  const { folders, within } = around;
  const marks = [...privacyMarks(node), ...around.marks];
  const address = textIn(node, 'uri', 'url');
  const title = oneLine(textIn(node, 'title', 'name'));
  if (address) {
    const iconAddress = textIn(node, 'iconUri', 'iconuri');
    into.push(bookmarkOf({ name: title, address, iconAddress, folders, within, marks }));
  }
  if (!Array.isArray(node.children) || depth > DEEPEST) return;
  // Built-in folders of Firefox and Chrome at the top level.
  const isOwn = depth === 0 || 'root' in node || (folders.length === 0 && OWN_FOLDERS.has(title.toLowerCase()));
  const inside: Around = {
    folders: isOwn || !title ? folders : [...folders, title],
    within: title ? [...within, title] : within,
    marks,
  };
  for (const child of node.children) if (isRecord(child)) walk(child, inside, depth + 1, into);
}
