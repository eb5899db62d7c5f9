import type { NoticeWords } from './zh-CN';

export const words: NoticeWords = {
  label: '公告',
  more: '顯示全文',
  close: '關閉',
};
