import { Parser } from 'htmlparser2';
import { PlainError } from '../commandLine.ts';
import { words } from '../../../server/words/words.mjs';

/** A bookmark as exported by the browser, not validated yet. */
export interface Bookmark {
  name: string;
  address: string;
  /** `data:` address of the icon; empty for none. */
  icon: string;
  /** Address of the icon (Firefox); empty for none. */
  iconAddress: string;
  description: string;
  /** Names of the folders around it, outermost first, without the browser's own ones. */
  folders: readonly string[];
}

/** Names of the browsers' own folders, which say nothing about their content. Compared case-insensitively. */
const OWN_FOLDERS = new Set([
  '',
  'bookmarks',
  'bookmarks bar',
  'bookmarks toolbar',
  'bookmarks menu',
  'bookmark bar',
  'other bookmarks',
  'mobile bookmarks',
  'favorites',
  'favorites bar',
  'favourites',
  'favourites bar',
  'other favorites',
  'imported',
  'reading list',
  '书签',
  '书签栏',
  '书签工具栏',
  '书签菜单',
  '其他书签',
  '移动设备书签',
  '移动设备上的书签',
  '我的设备中的书签',
  '收藏夹',
  '收藏夹栏',
  '其他收藏夹',
  '个人收藏',
  '个人收藏栏',
  '阅读列表',
  '書籤',
  '書籤列',
  '其他書籤',
  '我的最愛列',
]);
const OWN_ATTRIBUTES = ['personal_toolbar_folder', 'unfiled_bookmarks_folder'];

/**
 * Reads a bookmark file in the Netscape format that all browsers export, also with invalid HTML. Throws a `PlainError`
 * for other files; the caller puts the file's name before the message.
 */
export function readBookmarks(text: string): Bookmark[] {
  if (text.trim() === '') throw new PlainError(words.bookmarks.empty);
  if (/^\s*[[{]/.test(text)) {
    throw new PlainError(words.bookmarks.notOne + words.bookmarks.backup);
  }
  const bookmarks: Bookmark[] = [];
  /** The folder name of each open list; empty for a browser's own folder. */
  const lists: string[] = [];
  let folderName = '';
  let folderIsOwn = false;
  let current: Bookmark | undefined;
  /** What the current text belongs to. */
  let reading: 'folder' | 'link' | 'description' | undefined;
  let described: Bookmark | undefined;
  let looksRight = /<!doctype\s+netscape-bookmark-file/i.test(text);

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
          const own =
            folderIsOwn || (lists.every((name) => name === '') && OWN_FOLDERS.has(folderName.trim().toLowerCase()));
          lists.push(own ? '' : oneLine(folderName));
          folderName = '';
          folderIsOwn = false;
          reading = undefined;
        } else if (tag === 'h3') {
          reading = 'folder';
          folderName = '';
          folderIsOwn = OWN_ATTRIBUTES.some((name) => attributes[name]?.toLowerCase() === 'true');
        } else if (tag === 'a' && attributes['href'] !== undefined) {
          reading = 'link';
          current = {
            name: '',
            address: attributes['href'].trim(),
            icon: attributes['icon'] ?? '',
            iconAddress: attributes['icon_uri'] ?? '',
            description: '',
            folders: lists.filter(Boolean),
          };
        } else if (tag === 'dd') {
          reading = 'description';
        } else if (tag === 'dt') {
          reading = undefined;
        }
      },
      ontext(words) {
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
  parser.end(text);
  endLink();
  if (!looksRight) throw new PlainError(words.bookmarks.notOne);
  return bookmarks.map((bookmark) => ({ ...bookmark, description: oneLine(bookmark.description) }));
}

function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}
