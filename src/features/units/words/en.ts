import type { UnitsWords } from './zh-CN';

export const words: UnitsWords = {
  halves: { am: 'AM', pm: 'PM', first: false },
  degrees: { c: '°C', f: '°F' },
};
