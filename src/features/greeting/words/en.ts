import type { GreetingWords } from './zh-CN';

export const words: GreetingWords = {
  hellos: {
    beforeDawn: 'Hello, night owl',
    earlyMorning: 'Good morning',
    morning: 'Good morning',
    noon: 'Hello',
    afternoon: 'Good afternoon',
    dusk: 'Good evening',
    evening: 'Good evening',
    night: 'It’s late',
  },
  toast: (hello) => `${hello}. Welcome to my page`,
  narrow: 'The page is too narrow for the box',
};
