import type { MemorialWords } from './zh-CN';

export const words: MemorialWords = {
  toast: (name) => `今天是${name}`,
  days: {
    '4.4': '清明節',
    '5.12': '汶川大地震紀念日',
    '7.7': '中國人民抗日戰爭紀念日',
    '9.18': '九一八事變紀念日',
    '12.13': '南京大屠殺死難者國家公祭日',
  },
};
