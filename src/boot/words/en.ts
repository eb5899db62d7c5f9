import type { BootWords } from './zh-CN';

export const words: BootWords = {
  loading: 'Loading',
  incomplete: 'The page did not load completely',
  retry: 'Try again',
};
