import type { GreetingWords } from './zh-CN';

export const words: GreetingWords = {
  hello: {
    smallHours: 'Hello, night owl',
    morning: 'Good morning',
    forenoon: 'Good morning',
    noon: 'Hello',
    afternoon: 'Good afternoon',
    dusk: 'Good evening',
    evening: 'Good evening',
    late: 'It’s late',
  },
  toast: (hello) => `${hello}. Welcome to my page`,
  narrow: 'The page is too narrow for the box',
};
