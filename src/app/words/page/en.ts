import type { words as chinese } from './zh-CN';

export const words: typeof chinese = {
  partMissing: 'This part did not load. Try again, or reload the page',
  reload: 'Reload',
  menu: 'Menu',
  switchArea: 'Switch between the two halves',
  rightClickOff: 'This site does without the right click',
  box: 'Time capsule',
  settings: 'Settings',
  updated: 'The site has been updated: reload to see it',
};
