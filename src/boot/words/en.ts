import type { BootWords } from './zh-CN';

export const words: BootWords = {
  loading: 'Loading',
  incomplete: 'The page did not load completely',
  opened: 'A double click cannot open it: run python3 -m http.server in this folder, then open http://localhost:8000',
  retry: 'Try again',
};
