import type { SocialWords } from './zh-CN';

export const words: SocialWords = {
  label: '社群連結',
  tip: '透過這裡聯絡我吧',
};
