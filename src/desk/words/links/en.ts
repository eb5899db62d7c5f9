import { countedIn } from '@/shared/lib/counted';
import type { DeskLinksWords } from './zh-CN';

const counted = countedIn('en');
const linksOf = (links: number) => counted(links, { one: 'link', other: 'links' });

export const words: DeskLinksWords = {
  title: 'Links',
  move: (name) => `Move ${name}`,
  editGroups: 'Edit groups',
  group: (name, links) => `${name} · ${linksOf(links)}`,
  hint: 'Drop on a group above to move there; Alt + ↑ ↓ reorders too',
  tabsMoved: (names) => `The order of the tabs has changed, too: ${names.join(', ')}`,
  nothingFound: 'Try another word',
  byHand: 'This file is written in a way that only a hand can change. It can be seen here.',
  gone: 'This link has just been changed or deleted elsewhere',
  inGroup: 'Group',
  lockedGroup: (name) => `${name} (locked)`,
  newGroup: 'New group…',
  newGroupName: 'Name of the new group',
  badge: 'Badge',
  noBadge: 'None',
  upload: 'Upload',
  chooseFile: 'Choose a picture',
  uploadHint: 'SVG, PNG, JPEG, WebP, AVIF or GIF, at most 2 MB; or drop it here',
  uploadLockedHint: 'Locked: the picture is made small and kept inside the link, not as a public file',
  iconIsPublic:
    'This icon is a public file: it opens without the password. Choose the picture again, or another kind of icon.',
  uploading: 'Sending…',
  openTitle: (links) => `${linksOf(links)} will be public`,
  openText: 'Outside a locked group, everybody can see links without a password.',
  open: 'Make public',
  groups: 'Groups',
  groupsHint: 'Drag to reorder; locked groups come last and ask for their password.',
  lockedHint: 'Change the password with npm run hash-password',
  groupName: 'Name of the group',
  links: (links) => linksOf(links),
  moveGroup: (name) => `Move group ${name}`,
  lock: (name) => `Lock ${name}`,
  removeGroup: (name) => `Delete group ${name}`,
  addGroup: 'Add a group',
  groupExists: 'There is such a group',
  emptyGroup: 'No link yet; written with its first one',
  done: 'Done',
  removeTitle: (name) => `Delete group “${name}”`,
  removeText: (links) => `It holds ${linksOf(links)}. Where do they go?`,
  removeTo: 'To',
  removeAlong: 'Delete them too',
};
