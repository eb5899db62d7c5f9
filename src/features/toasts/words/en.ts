import type { ToastsWords } from './zh-CN';

export const words: ToastsWords = {
  dismiss: 'Dismiss the message',
};
