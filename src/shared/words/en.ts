import type { CommonWords } from './zh-CN';

export const words: CommonWords = {
  close: 'Close',
  comma: ', ',
  widgetFailed: 'Something went wrong here',
};
