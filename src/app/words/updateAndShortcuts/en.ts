import type { UpdateAndShortcutsWords } from './zh-CN';

export const words: UpdateAndShortcutsWords = {
  updated: 'The site has been updated. Reload to see it',
  shortcuts: {
    title: 'Keyboard shortcuts',
    page: 'Page',
    show: 'Show these shortcuts',
    close: 'Close the window or panel in front',
  },
};
