import type { QuoteWords } from './zh-CN';

export const words: QuoteWords = {
  label: 'Quote',
  next: 'Another quote',
  failed: 'The quote did not load',
  fallbackText: 'A thing of beauty is a joy for ever.',
  fallbackSource: 'John Keats',
  nameless: 'Anonymous',
  from: (source) => `— ${source}`,
  openPlayer: 'Open the music player',
  music: 'Music',
};
