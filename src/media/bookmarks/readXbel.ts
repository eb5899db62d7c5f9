import { Parser } from 'htmlparser2';
import { bookmarkOf, NotBookmarks, oneLine, type Bookmark } from './bookmark.ts';
import { TOP, inFolder, type Around } from './importedFolders.ts';
import { privacyMarks } from './privacyMarks.ts';

const BEGIN = /<!doctype\s+xbel[\s>]|<xbel[\s>]/i;

/** Whether a file begins as XBEL. */
export const isXbel = (begin: string): boolean => BEGIN.test(begin) && !/netscape-bookmark/i.test(begin);

/**
 * Reads XBEL (XML Bookmark Exchange Language 1.0), as written by floccus, KDE, GNOME and qutebrowser. The descriptions of
 * folders and the metadata of programs are left out. Throws `NotBookmarks` if an attribute lacks its closing quote, or an
 * element its closing tag, as the name of a folder may be in it then.
 */
export function readXbel(text: string): Bookmark[] {
  const bookmarks: Bookmark[] = [];
  /** The open folders, and what surrounds their content; the title of a folder follows its tag. */
  const folders: { around: Around; outside: Around; marks: readonly string[] }[] = [];
  let current: Bookmark | undefined;
  /** The text of the open title or description. */
  let words = '';
  let isInfo = false;
  /** Whether the last tag was an opening one. */
  let isJustOpen = false;
  let isOver = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (Object.keys(attributes).some((name) => /["'<]/.test(name))) throw new NotBookmarks('foreign');
        isJustOpen = true;
        isInfo ||= tag === 'info';
        if (isInfo) return;
        const outside = folders.at(-1)?.around ?? TOP;
        const marks = privacyMarks(attributes);
        if (tag === 'folder') folders.push({ around: inFolder(outside, '', marks, false), outside, marks });
        else if (tag === 'bookmark') {
          const address = attributes['href']?.trim() ?? '';
          current = bookmarkOf({ address, ...outside, marks: [...marks, ...outside.marks] });
          bookmarks.push(current);
        } else words = '';
      },
      ontext(more) {
        words += more;
        isJustOpen = false;
      },
      onclosetag(tag, isImplied) {
        // Closed by the tag around it. The parser says the same of `<separator/>`, and at the end of a file that is cut.
        if (isImplied && !isJustOpen && !isOver) throw new NotBookmarks('foreign');
        isJustOpen = false;
        const folder = folders.at(-1);
        if (isInfo) isInfo = tag !== 'info';
        else if (tag === 'folder') folders.pop();
        else if (tag === 'bookmark') current = undefined;
        else if (tag === 'title' && current) current.name = oneLine(words);
        else if (tag === 'desc' && current) current.description = oneLine(words);
        else if (tag === 'title' && folder)
          folder.around = inFolder(folder.outside, oneLine(words), folder.marks, false);
      },
    },
    { xmlMode: true, lowerCaseAttributeNames: true },
  );
  parser.write(text);
  isOver = true;
  parser.end();
  return bookmarks;
}
