import type { QuietWords } from './zh-CN';

export const words: QuietWords = {
  on: {
    slow: 'Frames were slow: quiet mode is on',
    motion: 'Less motion asked for: quiet mode is on',
    data: 'Less data asked for: quiet mode is on',
  },
  turnOff: 'Turn off',
};
