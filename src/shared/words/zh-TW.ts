import type { CommonWords } from './zh-CN';

export const words: CommonWords = {
  close: '關閉',
  comma: '，',
  widgetFailed: '這裡出了點小問題',
};
