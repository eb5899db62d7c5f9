import { bookmarkOf, NotBookmarks, OF_BROWSER, type Bookmark, oneLine } from './bookmark.ts';
import { BROWSER_FOLDERS, TOP, inFolder, type Around } from './importedFolders.ts';
import { privacyMarks } from './privacyMarks.ts';
import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
import { FOLDER_MARK } from './writeBookmarks.ts';

/** Text of a file, without references to characters (`&amp;`), on one line. */
const plainText = (raw: string): string => oneLine(raw.includes('&') ? decodeHTML(raw) : raw);

/** Signs between two attributes. Quotes and equal signs there are remains of a mistake. */
const GAP = /[\s/"'=]*/y;
const NAME = /[^\s"'<>/=]+/y;
const EQUALS = /\s*=\s*/y;
/**
 * Values in quotes. A value contains no tag of a bookmark file, and is followed by a blank or the end of the tag:
 * otherwise its closing quote is missing, and this quote belongs to a later attribute.
 */
const QUOTED = new Map(
  ['"', "'"].map((quote) => {
    const tags = String.raw`(?:dt|dd|/?dl)(?=[\s/>])|/(?:a|h3)>\s*(?:<|$)`;
    const rest = String.raw`[^${quote}<]*`;
    return [quote, new RegExp(`${quote}(${rest}(?:<(?!${tags})${rest})*)${quote}(?=[\\s/>])`, 'iy')];
  }),
);
/** The end of a value that includes the name of the next attribute. */
const NEXT_ATTRIBUTE = /\s[\w:-]+\s*=\s*$/;
/** A value without a closing quote ends as one without quotes: at the blank, which no address contains. */
const UNQUOTED = /["']?([^\s>"']*)["']?/y;

/** A tag of a file. */
interface Tag {
  /** The values by the names in lower case. */
  attributes: ReadonlyMap<string, string>;
  /** The position behind the tag. */
  end: number;
}

/** Reads the attributes of a tag from a position behind its name, also if quotes are missing. */
function tagAt(text: string, from: number): Tag {
  const attributes = new Map<string, string>();
  let at = from;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    match(GAP);
    const name = match(NAME)?.[0].toLowerCase();
    if (name === undefined) return { attributes, end: text[at] === '>' ? at + 1 : at };
    let value = '';
    if (match(EQUALS)) {
      const begin = at;
      const quoted = QUOTED.get(text[at] ?? '');
      const found = quoted && match(quoted)?.[1];
      if (found !== undefined && !NEXT_ATTRIBUTE.test(found)) value = found;
      else {
        at = begin;
        value = match(UNQUOTED)?.[1] ?? '';
      }
    }
    if (!attributes.has(name)) attributes.set(name, value.includes('&') ? decodeHTMLAttribute(value) : value);
  }
}

const OWN_ATTRIBUTES = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];
/** A plan cuts descriptions to fewer characters. */
const LONGEST_NOTE = 10_000;

/** The tags that have a meaning between names and notes, and comments. */
const TAG = /<(?:!--|(\/?(?:dl|dt|dd|h1|h3|title|a|hr))(?=[\s/>]))/gi;
/** What ends a list is followed by another tag; otherwise it is a text about tags. */
const TAG_FOLLOWS = /[^\S\n]*<|\s*$/y;
/** Begin of the next entry. */
const ENTRY = String.raw`<(?:dt|li)(?:\s[^<>]*)?>\s*<(?:a|h3)(?=[\s/>])`;
/** A tag of the file at the beginning of a line. */
const LINE = String.raw`\n[^\S\n]*</?(?:dl|dt|dd|a|h1|h3)(?=[\s/>])`;
/** Where a name ends that has no end tag. */
const NAME_ENDS = /<(?:\/?(?:dl|dt|dd|li|ul)|hr)(?=[\s/>])/i;
/** Where a note ends, which has no end tag. */
const NOTE_END = String.raw`${ENTRY}|${LINE}|</(?:dd|dt|dl)\s*>(?:[^\S\n]*<|\s*$)|<hr(?:\s[^<>]*)?>(?:\s*<|\s*$)`;
/** The note of a folder also ends before the list of the folder. */
const FOLDER_NOTE_END = String.raw`${NOTE_END}|<dl(?:\s[^<>]*)?>\s*<(?!dl)`;

/**
 * Reads Netscape bookmark files, as exported by all browsers, Raindrop and Shaarli, even with invalid HTML; and
 * Pocket's lists. Names and notes are text, whatever tags they contain.
 * Throws `NotBookmarks` for any other page.
 */
export function readHtml(text: string): Bookmark[] {
  const bookmarks: Bookmark[] = [];
  const lists: Around[] = [];
  /** The folder whose list follows. */
  let folder: { name: string; isOwn: boolean; isMarked: boolean; marks: readonly string[] } | undefined;
  /** The bookmark to which a note belongs. */
  let described: Bookmark | undefined;
  let looksRight = /<!doctype\s+netscape-bookmark-file/i.test(text.slice(0, 200_000));
  let hasComments = true;
  // Without them, a link begins where the next `<a` is.
  const link = /<dt[\s>]/i.test(text) ? '' : String.raw`|<a\s`;
  const endsOf = (pattern: string) => new RegExp(pattern + link, 'gi');
  const noteEnd = endsOf(NOTE_END);
  const folderNoteEnd = endsOf(FOLDER_NOTE_END);
  const nameEnds = new Map(
    ['a', 'h1', 'h3', 'title'].map((tag) => [tag, endsOf(String.raw`(</${tag}\s*>)|${ENTRY}|${LINE}`)]),
  );

  const tags = new RegExp(TAG);
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    const tag = found[1]?.toLowerCase();
    if (tag === undefined) {
      const end: number = hasComments ? text.indexOf('-->', found.index + 2) : -1;
      hasComments = end >= 0;
      if (hasComments) tags.lastIndex = end + 3;
      continue;
    }
    const { attributes, end }: Tag = tagAt(text, tags.lastIndex);
    tags.lastIndex = end;
    // The file is cut off within this tag.
    if (end === text.length && !text.endsWith('>')) break;
    const around = lists.at(-1) ?? TOP;
    const note = tag === 'dd' ? described : undefined;
    if (tag !== 'dd') described = undefined;
    if (tag === 'dl') {
      looksRight = true;
      const { name = '', isOwn = false, isMarked = false, marks = [] } = folder ?? {};
      const isNamed = !isMarked && around.folders.length === 0 && BROWSER_FOLDERS.has(name.toLowerCase());
      const isBrowsers = isOwn || isNamed;
      lists.push(inFolder(around, name, marks, isBrowsers));
      folder = undefined;
    } else if (tag === '/dl') {
      if (matchesAt(TAG_FOLLOWS, text, end)) lists.pop();
    } else if (tag === 'dd') {
      const last = folder ? folderNoteEnd : noteEnd;
      last.lastIndex = end;
      const next: number = last.exec(text)?.index ?? text.length;
      if (note) note.description = plainText(`${note.description} ${text.slice(end, next)}`).slice(0, LONGEST_NOTE);
      tags.lastIndex = next;
    } else if (tag === 'h3') {
      folder = {
        name: nameAt(end, tag),
        isOwn: OWN_ATTRIBUTES.some((name) => attributes.get(name)?.toLowerCase() === 'true'),
        isMarked: attributes.has(FOLDER_MARK),
        marks: privacyMarks(Object.fromEntries(attributes)),
      };
    } else if (tag === 'a' && attributes.has('href')) {
      // Only this attribute identifies a Pocket export.
      if (attributes.has('time_added')) looksRight = true;
      described = bookmarkOf({
        name: nameAt(end, tag),
        address: attributes.get('href')?.trim() ?? '',
        icons: ['icon', 'icon_uri']
          .map((name) => attributes.get(name) ?? '')
          .filter((icon) => icon !== '' && !OF_BROWSER.test(icon)),
        hasTags: Boolean(attributes.get('tags')?.trim()),
        ...around,
        marks: [...privacyMarks(Object.fromEntries(attributes)), ...around.marks],
      });
      bookmarks.push(described);
    } else if (tag === 'h1' || tag === 'title') nameAt(end, tag);
  }
  if (!looksRight) throw new NotBookmarks('foreign');
  return bookmarks;

  /** The text from `from` to the end tag of its element, or to what follows. Continues behind it. */
  function nameAt(from: number, tag: string): string {
    const ends = nameEnds.get(tag);
    if (ends) ends.lastIndex = from;
    const found = ends?.exec(text);
    const raw = text.slice(from, found?.index);
    if (found?.[1] !== undefined) {
      tags.lastIndex = from + raw.length + found[1].length;
      return plainText(raw);
    }
    const cut = raw.search(NAME_ENDS);
    const name = cut < 0 ? raw : raw.slice(0, cut);
    tags.lastIndex = from + name.length;
    return plainText(name);
  }
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
