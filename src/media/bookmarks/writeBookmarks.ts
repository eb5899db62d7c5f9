import { escapeText } from 'entities/escape';
import { levelsOf } from '../../contract/lockedGroups.ts';
import { oneLine } from './bookmark.ts';
import { BROWSER_FOLDERS } from './importedFolders.ts';

/** A link in a browser's file of bookmarks. */
export interface WrittenBookmark {
  name: string;
  link: string;
  /** Empty for none. Only a picture as a `data:` or `https:` address is written. */
  icon: string;
  description: string;
  /** Its folder, whose levels are folders inside each other; empty for none. */
  category: string;
  /** Whether other programs must not publish it. */
  isPrivate?: boolean;
}

/**
 * Marks a folder as one of the visitor, although its name is also that of a browser's own folder, which `readHtml()` does
 * not count as a folder. Browsers ignore it.
 */
export const FOLDER_MARK = 'data-folder';

interface Folder {
  links: WrittenBookmark[];
  folders: Map<string, Folder>;
}

const emptyFolder = (): Folder => ({ links: [], folders: new Map() });

/**
 * The browser's file (Netscape bookmarks) of these links, which `readHtml()` and every browser reads. Links have no date
 * here, but some programs read no bookmark without one: it is the time of writing, `now`, in milliseconds since 1970.
 */
export function writeBookmarks(title: string, links: readonly WrittenBookmark[], now = Date.now()): string {
  const root = emptyFolder();
  for (const link of links) {
    let folder = root;
    for (const name of link.category === '' ? [] : levelsOf(link.category)) {
      const inside = folder.folders.get(name) ?? emptyFolder();
      folder.folders.set(name, inside);
      folder = inside;
    }
    folder.links.push(link);
  }
  return `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>${text(title)}</TITLE>
<H1>${text(title)}</H1>
${[...listOf(root, '', String(Math.floor(now / 1000)))].join('\n')}
`;
}

function* listOf({ links, folders }: Folder, indent: string, seconds: string): Generator<string> {
  const inside = `${indent}    `;
  yield `${indent}<DL><p>`;
  for (const { name, link, icon, description, isPrivate } of links) {
    const attributes = [
      ['HREF', link],
      ['ADD_DATE', seconds],
      ...(isPrivate ? [['PRIVATE', '1']] : []),
      ...(icon.startsWith('data:image/') ? [['ICON', icon]] : []),
      ...(icon.startsWith('https://') ? [['ICON_URI', icon]] : []),
    ].map(([attribute = '', value = '']) => `${attribute}="${text(value)}"`);
    yield `${inside}<DT><A ${attributes.join(' ')}>${text(name)}</A>`;
    if (description !== '') yield `${inside}<DD>${text(description)}`;
  }
  for (const [name, folder] of folders) {
    const mark = indent === '' && BROWSER_FOLDERS.has(name.toLowerCase()) ? ` ${FOLDER_MARK.toUpperCase()}="1"` : '';
    yield `${inside}<DT><H3 ADD_DATE="${seconds}"${mark}>${text(name)}</H3>`;
    yield* listOf(folder, inside, seconds);
  }
  yield `${indent}</DL><p>`;
}

/** Text on one line, with references for the characters that have a meaning in the file. */
const text = (raw: string): string => escapeText(oneLine(raw)).replaceAll('"', '&quot;');
