import type { QuoteWords } from './zh-CN';

export const words: QuoteWords = {
  label: 'Quote',
  next: 'Another quote',
  failed: 'No quote came',
  fallbackText: 'A few good words belong here',
  nameless: 'Anonymous',
  from: (source) => `— ${source}`,
  openPlayer: 'Open the music player',
  music: 'Music',
};
