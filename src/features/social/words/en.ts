import type { SocialWords } from './zh-CN';

export const words: SocialWords = {
  label: 'Social links',
  tip: 'Get in touch here',
};
