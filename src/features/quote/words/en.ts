import type { QuoteWords } from './zh-CN';

export const words: QuoteWords = {
  label: 'Quote',
  next: 'Another quote',
  failed: 'No quote came',
  fallbackText: 'Only that day dawns to which we are awake.',
  fallbackSource: 'Henry David Thoreau, Walden',
  nameless: 'Anonymous',
  from: (source) => `— ${source}`,
  openPlayer: 'Open the music player',
  music: 'Music',
};
