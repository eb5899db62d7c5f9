import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  hellos: {
    beforeDawn: 'Still up?',
    earlyMorning: 'Good morning.',
    morning: 'Good morning.',
    noon: 'Good day.',
    afternoon: 'Good afternoon.',
    dusk: 'Good evening.',
    evening: 'Good evening.',
    night: 'It is late.',
  },
  toast: (hello) => `${hello} Welcome to my page`,
  narrow: 'This window is too narrow for the box',
};
