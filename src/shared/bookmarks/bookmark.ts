/** A bookmark of an export, not validated yet. */
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

/** Thrown for a text without readable bookmarks. */
export class NotBookmarks extends Error {
  readonly reason: 'empty' | 'foreign';

  constructor(reason: 'empty' | 'foreign') {
    super(`bookmarks: ${reason}`);
    this.reason = reason;
  }
}

export const bookmarkOf = (given: Partial<Bookmark>): Bookmark => ({
  name: '',
  address: '',
  icon: '',
  iconAddress: '',
  description: '',
  folders: [],
  ...given,
});

export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Number of innermost folders in a folder name, so that names stay short. */
const FOLDERS_NAMED = 2;

/** One name for the folders of a bookmark; empty for none. */
export const folderName = ({ folders }: Bookmark): string => folders.slice(-FOLDERS_NAMED).join(' / ');

/** Names of the browsers' own folders, which say nothing about their content. Compared case-insensitively. */
export const OWN_FOLDERS = new Set([
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
  'com.apple.readinglist',
  'speed dial',
  'unsorted',
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
