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
  lockedGroup: (links) => `${linksOf(links)}, locked`,
  there: 'Among the links',
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
