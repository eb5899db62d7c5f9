import { Parser } from 'htmlparser2';
import { bookmarkOf, NotBookmarks, oneLine, OWN_FOLDERS, type Bookmark } from './bookmark.ts';
import { privacyMarks } from './privacyMarks.ts';

const OWN_ATTRIBUTES = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];
/** Characters parsed at a time, about 5 ms. */
const PART = 200_000;
/** How browsers write an icon. */
const ICON = 'ICON="data:image/';
/** Marks the number of an icon that the parser does not get. A decoded text has no half of a pair. */
const HALF = '\uDC00';
const MARKED = new RegExp(`${HALF}(\\d+);`, 'g');

/**
 * Reads Netscape bookmark files, as exported by all browsers, Raindrop and Shaarli, even with invalid HTML; and
 * Pocket's lists. Pauses (`yield`) after each part of a long text. Throws `NotBookmarks` for any other page.
 */
export function* readingHtml(text: string): Generator<undefined, Bookmark[]> {
  const bookmarks: Bookmark[] = [];
  /** The folder of each open list. `marks` include those of the folders around it. */
  const lists: { name: string; isOwn: boolean; marks: readonly string[] }[] = [];
  let folderName = '';
  let folderIsOwn = false;
  let folderMarks: readonly string[] = [];
  let current: Bookmark | undefined;
  /** Element to which the current text belongs. */
  let reading: 'folder' | 'link' | 'description' | undefined;
  let described: Bookmark | undefined;
  let looksRight = /<!doctype\s+netscape-bookmark-file/i.test(text.slice(0, PART));

  const icons: string[] = [];
  const withIcons = (words: string) =>
    words.includes(HALF) ? words.replaceAll(MARKED, (_, index: string) => icons[Number(index)] ?? '') : words;

  const endLink = () => {
    if (!current) return;
    current.name = oneLine(current.name);
    bookmarks.push(current);
    described = current;
    current = undefined;
    reading = undefined;
  };

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'dt' || tag === 'dd' || tag === 'dl' || tag === 'h3' || tag === 'a') endLink();
        if (tag === 'dl') {
          looksRight = true;
          const name = oneLine(folderName);
          const isOwn = folderIsOwn || (lists.every((list) => list.isOwn) && OWN_FOLDERS.has(name.toLowerCase()));
          lists.push({ name, isOwn, marks: [...(lists.at(-1)?.marks ?? []), ...folderMarks] });
          folderName = '';
          folderIsOwn = false;
          folderMarks = [];
          reading = undefined;
        } else if (tag === 'h3') {
          reading = 'folder';
          folderName = '';
          folderIsOwn = OWN_ATTRIBUTES.some((name) => attributes[name]?.toLowerCase() === 'true');
          folderMarks = privacyMarks(attributes);
        } else if (tag === 'a' && attributes['href'] !== undefined) {
          // Only this attribute identifies a Pocket export.
          if (attributes['time_added'] !== undefined) looksRight = true;
          reading = 'link';
          current = bookmarkOf({
            address: attributes['href'].trim(),
            icon: withIcons(attributes['icon'] ?? ''),
            iconAddress: attributes['icon_uri'] ?? '',
            folders: lists.filter(({ isOwn }) => !isOwn).flatMap(({ name }) => name || []),
            within: lists.flatMap(({ name }) => name || []),
            marks: [...privacyMarks(attributes), ...(lists.at(-1)?.marks ?? [])],
          });
        } else if (tag === 'dd') {
          reading = 'description';
        } else if (tag === 'dt') {
          reading = undefined;
        }
      },
      ontext(written) {
        const words = withIcons(written);
        if (reading === 'folder') folderName += words;
        else if (reading === 'link' && current) current.name += words;
        else if (reading === 'description' && described) described.description += words;
      },
      onclosetag(tag, implied) {
        if (tag === 'a') endLink();
        else if (tag === 'h3') reading = undefined;
        // `implied` end tags are added by the parser for invalid HTML; only the file's own end tags count.
        else if (tag === 'dl' && !implied) lists.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (const part of partsOf(text, icons)) {
    parser.write(part);
    yield;
  }
  parser.end();
  endLink();
  if (!looksRight) throw new NotBookmarks('foreign');
  return bookmarks.map((bookmark) => ({ ...bookmark, description: oneLine(bookmark.description) }));
}

/**
 * The text in parts. Icons are most of a long file, and the parser is slow with them: they are put into `icons`, and the
 * text has their numbers instead.
 */
function* partsOf(text: string, icons: string[]): Generator<string> {
  let part = '';
  let from = 0;
  while (from < text.length) {
    const most = from + PART - part.length;
    const found = text.slice(from, most + ICON.length).indexOf(ICON);
    const begin = found + ICON.length - 'data:image/'.length;
    const end = found < 0 ? -1 : text.indexOf('"', from + begin);
    if (end < 0) {
      yield part + text.slice(from, most);
      part = '';
      from = most;
      continue;
    }
    const icon = text.slice(from + begin, end);
    part += text.slice(from, from + begin);
    // With these signs it may be no icon, or has to be decoded.
    part += /[&<>]/.test(icon) ? icon : `${HALF}${icons.push(icon) - 1};`;
    from = end;
    if (part.length >= PART) {
      yield part;
      part = '';
    }
  }
  if (part !== '') yield part;
}
