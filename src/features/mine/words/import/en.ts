import { countedIn } from '@/shared/lib/counted';
import type { ImportWords } from './zh-CN';

const counted = countedIn('en');

export const words: ImportWords = {
  importHolds: (file, bookmarks) => `${file} holds ${counted(bookmarks, { one: 'bookmark', other: 'bookmarks' })}.`,
  importReading: (file) => `Reading ${file}…`,
  importRefused: {
    tooLarge: 'Too large for a bookmark file',
    empty: 'The file is empty',
    foreign: 'Not a bookmark file. Use the HTML file that your browser exports, or the export of another start page',
    zip: 'A packed file (zip). Unpack it: the bookmarks are the HTML or JSON file inside',
    jsonlz4: 'A packed back-up of Firefox. Export the bookmarks as HTML in Firefox instead',
    database: 'A database. Use the export of the other page, as JSON or HTML',
    yaml: 'There is a mistake in this YAML, so it cannot be read',
    unreadable: 'The file cannot be read',
  },
  plan: { added: 'To be added', there: 'Already here', left: 'Not imported' },
  noFolder: 'No folder',
  inFolder: (links) => counted(links, { one: 'link', other: 'links' }),
  why: {
    there: 'Mine',
    'public-there': 'public among the links, private in the file',
    twice: 'twice in the file',
    'no-address': 'no usable address',
    'too-long': 'address too long',
    'too-deep': 'folders nested too deep',
    credentials: 'user name or password in the address',
    marked: 'marked as private, and no group is locked',
  },
  parts: {
    icon: 'Icons that are no picture, too large, or not among the built-in ones',
    'own-icon': 'Icons, since Mine imports none',
    'second-address': 'Second addresses for use at home, since a link has one here',
    badge: 'Badges, since links of Mine have none',
    tags: 'Tags, since links have none here',
    private: 'Private in the file, not here',
  },
  more: (number) => counted(number, { other: 'more' }),
  importNote: 'Folders become headings of Mine. One undo takes all back.',
};
