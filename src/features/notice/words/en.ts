import type { NoticeWords } from './zh-CN';

export const words: NoticeWords = {
  label: 'Notice',
  more: 'Show all of it',
  close: 'Close',
};
