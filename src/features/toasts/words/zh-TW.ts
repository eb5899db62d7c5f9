import type { ToastsWords } from './zh-CN';

export const words: ToastsWords = {
  dismiss: '收起訊息',
};
