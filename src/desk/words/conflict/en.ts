import type { ConflictWords } from './zh-CN';

export const words: ConflictWords = {
  title: 'This file has just been changed',
  text: (file, differences, time) =>
    `${file} was changed elsewhere${time ? ` at ${time}` : ''}. ${differences === 1 ? 'One field differs' : `${differences} fields differ`}; the rest is merged.`,
  mine: 'What I wrote',
  current: 'What the file has',
  here: 'this window',
  elsewhere: 'by hand or in another window',
  kept: 'The other one stays in the history.',
  later: 'Not yet',
  save: 'Save choice',
  empty: '(empty)',
  on: 'On',
  off: 'Off',
  removed: 'Deleted',
  changed: 'Changed',
  remove: 'Delete it',
  keep: 'Keep it',
  field: {
    name: 'Name',
    link: 'Address',
    icon: 'Icon',
    status: 'Badge',
    description: 'Description',
    category: 'Group',
    is_home: 'On the first view',
  },
};
