/** Maximum number of folders inside each other; more could overflow the stack or take minutes. */
export const DEEPEST = 100;

/** What surrounds a bookmark. */
export interface Around {
  /** Names of the folders around it, outermost first, without the browser's own ones. */
  folders: readonly string[];
  /** The same with the browser's own folders: any of these names may be a locked group. */
  within: readonly string[];
  /** What marks it or a folder around it as private, see `privacyMarks()`. */
  marks: readonly string[];
  /** Whether more than `DEEPEST` folders are around it, so that it is not imported. */
  isTooDeep: boolean;
}

/** What surrounds a bookmark outside of all folders. */
export const TOP: Around = { folders: [], within: [], marks: [], isTooDeep: false };

const NONE: readonly string[] = [];

const EMPTY = {
  ...TOP,
  name: '',
  address: '',
  /** Its address at home (sun-panel, Homarr), which may be the only one; empty for none. */
  lan: '',
  /** Whether the start page says if the service is up. */
  check: false,
  /**
   * What the file has as its icon, the best first: pictures as `data:` addresses, addresses, and names without their set
   * (`github` for `mdi:github`), which may be a shipped one, or anything else, such as a path.
   */
  icons: NONE,
  description: '',
  /** Text of a badge (Homer); empty for none. */
  status: '',
  /** Words by which the search finds it (this product). */
  keywords: NONE,
  /** Whether it has tags, which are not imported. */
  hasTags: false,
};

/** A bookmark of an export, not validated yet. */
export type Bookmark = typeof EMPTY;

export const bookmarkOf = (fields: Partial<Bookmark>): Bookmark => ({
  ...EMPTY,
  within: fields.folders ?? NONE,
  ...fields,
});

/** What surrounds the content of a folder, which may be one of the browser's own; an empty name stands for no name. */
export function within(around: Around, name: string, marks: readonly string[], isBrowsers: boolean): Around {
  const isTooDeep = around.isTooDeep || around.within.length >= DEEPEST;
  return {
    folders: isBrowsers || isTooDeep || !name ? around.folders : [...around.folders, name],
    within: isTooDeep || !name ? around.within : [...around.within, name],
    marks: isTooDeep ? around.marks : [...marks, ...around.marks],
    isTooDeep,
  };
}

/**
 * Why a file is refused: `zip`, `jsonlz4` and `database` are containers that are not read, `yaml` is YAML with a
 * mistake, `foreign` is anything else.
 */
export type RefusedFile = 'empty' | 'foreign' | 'zip' | 'jsonlz4' | 'database' | 'yaml';

/** Thrown for a file without readable bookmarks. */
export class NotBookmarks extends Error {
  readonly reason: RefusedFile;

  constructor(reason: RefusedFile) {
    super(`bookmarks: ${reason}`);
    this.reason = reason;
  }
}

export function oneLine(words: string): string {
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Addresses of icons that exist only in the browser that wrote the file. */
export const OF_BROWSER = /^(?:fake-favicon-uri|chrome|resource|moz-extension|about|place):/i;

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
  'onenav',
  'onenav默认分类',
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
