import type { PageWords } from './zh-CN';

export const words: PageWords = {
  partMissing: 'This part did not load. Try again, or reload the page',
  reload: 'Reload',
  loginNeeded: 'You need to sign in again',
  login: 'Sign in',
  menu: 'Menu',
  back: 'Back',
  greeting: 'Greeting',
  switchArea: 'Switch the view',
  rightClickOff: 'Right click is off on this page',
  box: 'Time capsule',
  settings: 'Settings',
  updated: 'The site has been updated. Reload to see it',
  shortcuts: {
    title: 'Keyboard shortcuts',
    page: 'Page',
    show: 'Show these shortcuts',
    close: 'Close the window or panel in front',
  },
};
