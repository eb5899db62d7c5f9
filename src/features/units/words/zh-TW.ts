import type { UnitsWords } from './zh-CN';

export const words: UnitsWords = {
  halves: { am: '上午', pm: '下午', first: true },
  degrees: { c: '℃', f: '℉' },
};
