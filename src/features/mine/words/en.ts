import { countedIn } from '@/shared/lib/counted';
import type { MineWords } from './zh-CN';

const counted = countedIn('en');

export const words: MineWords = {
  addTitle: 'Add a link',
  add: 'Add',
  cancel: 'Cancel',
  remove: 'Delete',
  added: (name) => `“${name}” added`,
  mine: 'Mine',
  deleted: (name) => `“${name}” deleted`,
  undo: 'Undo',
  undone: 'Undone',
  importTitle: 'Import bookmarks',
  import: (links) => `Import ${links}`,
  importNothing: 'No new bookmarks',
  imported: (links) => `${counted(links, { one: 'bookmark', other: 'bookmarks' })} imported`,
  linksImported: (links) => `${counted(links, { one: 'link', other: 'links' })} imported`,
  allDeleted: (links) => `${counted(links, { one: 'link', other: 'links' })} deleted`,
  drop: { file: 'Drop to import bookmarks', link: 'Drop to add the link', picture: 'Drop to add wallpapers' },
  notStored: 'The browser has no room left; the change was not saved',
};
