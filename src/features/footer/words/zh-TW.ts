import type { FooterWords } from './zh-CN';

export const words: FooterWords = {
  copyright: (years) => `Copyright © ${years}`,
  years: (first, last) => (first < last ? `${first}–${last}` : `${last}`),
};
