import { countedIn } from '@/shared/lib/counted';
import type { DeskMoveInWords } from './zh-CN';

const counted = countedIn('en');
const linksOf = (links: number) => counted(links, { one: 'link', other: 'links' });

export const words: DeskMoveInWords = {
  button: 'Import',
  buttonHint: 'Choose an export of a browser or another start page, or drop it on the page',
  title: 'Import links',
  reading: 'Reading…',
  holds: (files, bookmarks) => `${files}: ${counted(bookmarks, { one: 'bookmark', other: 'bookmarks' })}. `,
  result: (open, locked) =>
    locked === 0 ? `${open} will be public.` : `${open} will be public, ${locked} in locked groups.`,
  separator: ', ',
  inFile: (file, reason) => `${file}: ${reason}`,
  plan: { added: 'To be added', there: 'There already', left: 'Left out' },
  lockedGroup: (links) => `${linksOf(links)}, locked`,
  there: 'Among the links',
  twice: 'Twice in the file',
  publicThere: 'Public among the links, private in the file',
  why: {
    'no-address': 'No usable address',
    'too-long': 'Address too long',
    'too-deep': 'In folders that are nested too deep',
    credentials: 'User name or password in the address',
    marked: 'Marked as private, and no group is locked',
    icons: 'Icons: too large, or no picture',
    second: 'Second addresses for use at home',
  },
  marks: 'Marked as private in the file',
  mark: (mark, links) => `“${mark}” (${linksOf(links)}) means private`,
  marksHint: (group) =>
    group === undefined
      ? 'No group is locked, so private ones are left out.'
      : `Private ones go into the locked group “${group}”.`,
  note: 'Existing links stay as they are. One undo takes everything back, and so does the history later.',
  move: (links) => `Import ${linksOf(links)}`,
  nothing: 'Nothing new',
  moved: (links) => `${linksOf(links)} imported`,
  openText: 'The file marks such links as private. Once public, everybody can see them without a password.',
};
