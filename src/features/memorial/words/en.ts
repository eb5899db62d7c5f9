import type { MemorialWords } from './zh-CN';

export const words: MemorialWords = {
  toast: (name) => `Today: ${name}`,
  days: {
    '4.4': 'Qingming Festival',
    '5.12': 'Wenchuan Earthquake Memorial Day',
    '7.7': 'Memorial Day of the War of Resistance',
    '9.18': 'Memorial Day of the Mukden Incident',
    '12.13': 'National Memorial Day for the Victims of the Nanjing Massacre',
  },
};
