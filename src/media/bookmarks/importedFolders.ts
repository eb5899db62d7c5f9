import { groupName, joinLevels, levelsOf, groupKey, type LockedGroups } from '../../contract/lockedGroups.ts';
import { cleanText, LONGEST_NAME } from '../../shared/lib/text.ts';

/* What becomes of the folders of bookmarks that are imported. */

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

/** What surrounds the content of a folder, which may be one of the browser's own; an empty name stands for no name. */
export function inFolder(around: Around, name: string, marks: readonly string[], isBrowsers: boolean): Around {
  const isTooDeep = around.isTooDeep || around.within.length >= DEEPEST;
  return {
    folders: isBrowsers || isTooDeep || !name ? around.folders : [...around.folders, name],
    within: isTooDeep || !name ? around.within : [...around.within, name],
    marks: isTooDeep ? around.marks : [...marks, ...around.marks],
    isTooDeep,
  };
}

/** The category of a bookmark in these folders: folders inside each other are its levels. Empty outside of all folders. */
export const categoryOfFolders = (folders: readonly string[]): string =>
  folders.length === 0 ? '' : groupName(cleanText(joinLevels(folders), LONGEST_NAME));

/**
 * Finds the locked group among folders, listed from the outermost: a folder of that name, or folders inside each other
 * whose names together are that name (`工具 / 在线`). The innermost one counts. Returns its name and that of the folders in
 * it, as one name; undefined where no folder is locked.
 */
export function lockedFolderIn({
  names,
  groupOf,
  nameOf,
}: LockedGroups): (folders: readonly string[]) => string | undefined {
  const longest = Math.max(0, ...names.map((name) => groupKey(name).length));
  // Cached, since thousands of bookmarks have only a few folders.
  const known = new Map<string, string | undefined>();
  return (folders) => {
    const key = folders.join('\n');
    if (!known.has(key)) known.set(key, find(folders.flatMap(levelsOf)));
    return known.get(key);
  };

  function find(folders: readonly string[]): string | undefined {
    for (let end = folders.length; end > 0; end -= 1) {
      for (let start = end - 1; start >= 0; start -= 1) {
        const name = joinLevels(folders.slice(start, end));
        const group = groupOf(name);
        if (group !== undefined) {
          const inside = cleanText(joinLevels([nameOf(name), ...folders.slice(end)]), LONGEST_NAME);
          // A group with a longer name than that is not cut.
          return groupOf(inside) === group ? groupName(inside) : group;
        }
        // Further folders make the name only longer.
        if (groupKey(name).length > longest) break;
      }
    }
    return undefined;
  }
}

/** Names of the browsers' own folders, which say nothing about their content. Compared case-insensitively. */
export const BROWSER_FOLDERS = new Set([
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
