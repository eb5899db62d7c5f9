import { countedIn } from '@/shared/lib/counted';
import type { DeskLinksWords } from './zh-CN';

const counted = countedIn('en');
const linksOf = (links: number) => counted(links, { one: 'link', other: 'links' });

const NAMES = { name: 'name', description: 'description', icon: 'icon' };
const listed = (fields: readonly (keyof typeof NAMES)[]) =>
  new Intl.ListFormat('en').format(fields.map((field) => NAMES[field]));

export const words: DeskLinksWords = {
  title: 'Links',
  move: (name) => `Move ${name}`,
  editGroups: 'Edit groups',
  group: (name, links) => (name ? `${name} · ${linksOf(links)}` : ''),
  hint: 'Drop on a group above to move there; Alt + ↑ ↓ reorders too',
  tabsMoved: (names) => `The order of the tabs has changed, too: ${names.join(', ')}`,
  nothingFound: 'Try another word',
  byHand: 'This file can only be changed by hand. Here you can look at it.',
  gone: 'This link has just been changed or deleted elsewhere',
  inGroup: 'Group',
  lockedGroup: (name) => `${name} (locked)`,
  newGroup: 'New group…',
  newGroupName: 'Name of the new group',
  badge: 'Badge',
  noBadge: 'None',
  upload: 'Upload',
  searchMarks: 'Search icons, e.g. book, jellyfin',
  chooseFile: 'Choose a picture',
  uploadHint: 'SVG, PNG, JPEG, WebP, AVIF or GIF, at most 2 MB; or drop it here',
  uploadLockedHint: 'Locked: the picture is made small and kept inside the link, not as a public file',
  iconIsPublic:
    'This icon is a public file: it opens without the password. Choose the picture again, or another kind of icon.',
  openTitle: (links, home) =>
    home > 0 && home === links
      ? `${linksOf(links)} will be public for visitors at home`
      : `${linksOf(links)} will be public${home > 0 ? `, ${home} of them only for visitors at home` : ''}`,
  openText: 'Everybody can then see them, everywhere and without a password.',
  openAtHomeText: 'Everybody in the home network can then see them without a password.',
  filling: 'Reading the page…',
  filled: (fields) => `Filled in: ${listed(fields)}`,
  nothingFilled: 'The page was read; what you have written stays',
  nothingSaid: 'The page says neither its name nor an icon; write them yourself',
  guarded: (fields) =>
    fields.length > 0
      ? `This page asks for a sign-in or a check first; filled in: ${listed(fields)}`
      : 'This page asks for a sign-in or a check first; write them yourself',
  pageError: (status) => `This page answers with the error ${status}; write name and icon yourself`,
  read: 'Read the page',
  moveToLan: 'Move it below',
  wrong: {
    odd: 'It has an invisible character or part of an emoji: delete it',
    long: 'Too long: at most 4096 characters',
    empty: 'This must not be empty',
    address: 'Enter an address that opens',
    other: 'This cannot be saved',
  },
  check: 'Check whether it is up',
  checkLocked: 'Locked links are never checked, so nothing shows whether it is up',
  keywords: 'Keywords (optional)',
  keywordsHint: 'Separated by commas. The search finds them as it finds names.',
  lan: 'Address at home (optional)',
  lanWhy: 'Opened at home. Without another address, the link is there at home only.',
  lanNobody: 'Nobody counts as at home yet: write a network under Words, At home.',
  open: 'Make public',
  groups: 'Groups',
  groupsHint:
    'Drag to reorder, to the right to put a group under the one above; locked groups come last and ask for their password.',
  lockedHint: 'The password is changed in “Files”, “Passwords”',
  groupName: 'Name of the group',
  links: (links) => linksOf(links),
  moveGroup: (name) => `Move group ${name}`,
  lock: (name) => `Lock ${name}`,
  removeGroup: (name) => `Delete group ${name}`,
  addGroup: 'Add a group',
  groupExists: 'This group already exists',
  lockedAbove: 'Locked with the group above it',
  usualName: (lock, name) => `Locked with ${lock}; write ${name}`,
  heldBack: (lock, line) =>
    `There are no links in the locked group ${lock}, which may be meant as this one, so it is locked too; write ${line}`,
  emptyGroup: 'No links yet; saved with its first link',
  done: 'Done',
  removeTitle: (name) => `Delete group “${name}”`,
  removeText: (links) => `It contains ${linksOf(links)}. Where should they go?`,
  removeTo: 'To',
  removeAlong: 'Delete them too',
};
