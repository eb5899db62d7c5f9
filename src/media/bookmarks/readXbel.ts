import { bookmarkOf, TOP, within, type Around, type Bookmark } from './bookmark.ts';
import { privacyMarks } from './privacyMarks.ts';
import { plainText, tagAt } from './tags.ts';

const BEGIN = /<!doctype\s+xbel[\s>]|<xbel[\s>]/i;
const TAG = /<(?:!--|!\[CDATA\[|(\/?(?:folder|bookmark|title|desc|info))(?=[\s/>]))/g;
const COMMENT_ENDS = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]);

/** Whether a file begins as XBEL. */
export const isXbel = (begin: string): boolean => BEGIN.test(begin) && !/netscape-bookmark/i.test(begin);

/**
 * Reads XBEL (XML Bookmark Exchange Language 1.0), as written by floccus, KDE, GNOME and qutebrowser. The descriptions of
 * folders and the metadata of programs are left out.
 */
export function readXbel(text: string): Bookmark[] {
  const bookmarks: Bookmark[] = [];
  /** The open folders, and what surrounds their content; the title of a folder follows its tag. */
  const folders: { around: Around; outside: Around; marks: readonly string[] }[] = [];
  let current: Bookmark | undefined;
  const tags = new RegExp(TAG);
  for (let found = tags.exec(text); found; found = tags.exec(text)) {
    const [written, tag] = found;
    if (tag === undefined) {
      tags.lastIndex = behind(COMMENT_ENDS.get(written) ?? '', tags.lastIndex);
      continue;
    }
    const { attributes, end, isEmpty } = tagAt(text, tags.lastIndex);
    tags.lastIndex = end;
    const outside = folders.at(-1)?.around ?? TOP;
    const marks = privacyMarks(Object.fromEntries(attributes));
    if (tag === 'folder' && !isEmpty) folders.push({ around: within(outside, '', marks, false), outside, marks });
    else if (tag === '/folder') folders.pop();
    else if (tag === 'bookmark') {
      const address = attributes.get('href')?.trim() ?? '';
      const bookmark = bookmarkOf({ address, ...outside, marks: [...marks, ...outside.marks] });
      bookmarks.push(bookmark);
      current = isEmpty ? undefined : bookmark;
    } else if (tag === '/bookmark') current = undefined;
    else if (tag === 'info' && !isEmpty) tags.lastIndex = behind('</info>', end);
    else if ((tag === 'title' || tag === 'desc') && !isEmpty) {
      tags.lastIndex = behind(`</${tag}`, end);
      const words = textOf(text.slice(end, tags.lastIndex - tag.length - 2));
      const folder = folders.at(-1);
      if (current) current[tag === 'title' ? 'name' : 'description'] = words;
      else if (folder && tag === 'title') folder.around = within(folder.outside, words, folder.marks, false);
    }
  }
  return bookmarks;

  /** The position behind the next `mark`; the end of the text if there is none. */
  function behind(mark: string, from: number): number {
    const at = text.indexOf(mark, from);
    return at < 0 ? text.length : at + mark.length;
  }
}

/** The text of an element, of which parts may be in `CDATA`. */
function textOf(raw: string): string {
  return plainText(raw.replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_, words: string) => words.replaceAll('&', '&amp;')));
}
