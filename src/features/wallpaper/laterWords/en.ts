import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  bar: {
    another: 'Another',
    pin: 'Pin',
    unpin: 'Unpin',
    leave: 'Leave',
    download: 'Download',
    notReadable: 'This picture cannot be saved directly: it is open in a new tab',
    onlyOne: 'There is only this one',
    taken: 'Pinned, and kept among my wallpapers',
    notTaken: 'Not pinned: this picture does not fit among my wallpapers',
    nameOf: (type, day) => `${{ 1: 'Picture of the day', 2: 'Random landscape' }[type]} ${day}`,
  },
};
