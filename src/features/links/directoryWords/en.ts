import { countedIn } from '@/shared/lib/counted';
import type { DirectoryWords } from './zh-CN';

const counted = countedIn('en');

const ENGINES = new Map([
  ['必应', 'Bing'],
  ['百度', 'Baidu'],
]);

export const words: DirectoryWords = {
  categories: 'Categories',
  other: 'Other',
  count: (links) => counted(links, { one: 'link', other: 'links' }),
  found: (links) => counted(links, { other: 'found' }),
  results: 'Results',
  noMatch: 'No link matches; pinyin initials work too',
  openAddress: 'Open',
  searchWith: (engine) => [`Search ${engine} for “`, '”'],
  engines: 'Search engine',
  engineName: (name) => ENGINES.get(name) ?? name,
  nothingFound: (query) => `Nothing found for “${query}”`,
  nothingFoundHint: 'Try another word; pinyin initials work too.',
  emptyCategory: 'No links here yet',
  clearSearch: 'Clear the search',
  keys: { move: 'Move', open: 'Open', engine: 'Engine', searchWeb: 'Search the web', close: 'Close' },
  locked: 'Locked',
  relock: 'Lock again',
  passwordTitle: 'Locked',
  passwordHint: (group) => `“${group}” is locked. The password opens it for this visit.`,
  password: 'Password',
  confirm: 'Unlock',
  emptyPassword: 'Enter the password',
  wrongPassword: 'Wrong password',
  verifyFailed: 'The password could not be checked',
  own: {
    mine: 'Mine',
    add: 'Add a link',
    import: 'Import bookmarks',
    kept: 'Kept in this browser only',
    edit: (name) => `Edit ${name}`,
    remove: (name) => `Delete ${name}`,
    moved: (name, place, all) => `${name}, ${place} of ${all}`,
    empty: 'Your own links go here',
    emptyKept: 'Kept in this browser, never sent anywhere.',
    emptyHint: 'Or paste an address onto the page, or drop a link.',
    keys: { sort: 'Reorder', edit: 'Edit', remove: 'Delete' },
  },
  shortcuts: {
    title: 'Links',
    letters: 'Letters',
    search: 'Search links',
    type: 'Type to search',
    openHome: 'Open a link of the first view',
    open: 'Open the link, or the first result',
    searchWeb: 'Search the web',
    move: 'Move through the links',
    engine: 'Change the engine in the web search row',
    category: 'Switch the category',
    turn: 'Turn the pages of the first view',
  },
};
