import type { CommonWords } from './zh-CN';

export const words: CommonWords = {
  close: 'Close',
  widgetFailed: 'Something went wrong here',
};
