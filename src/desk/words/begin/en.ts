import type { DeskBeginWords } from './zh-CN';

export const words: DeskBeginWords = {
  title: 'Make this your home page',
  intro:
    'The code is in the log of the server: in the terminal where npm\u00A0start runs, or in docker\u00A0logs. Whoever can read the log is the owner of this server.',
  own: 'Your page is all there; it only lacks a password for its owner.',
  code: 'Start code',
  language: 'Language',
  name: 'Name of the page',
  city: 'Your city',
  cityHint: 'For the weather; may be left empty.',
  chosen: (place) => `Chosen: ${place}`,
  password: 'Owner’s password',
  again: 'The same again',
  show: 'Show',
  linksPassword: 'Password of locked groups (optional)',
  linksPasswordHint:
    'For visitors who may open locked groups. Without it no group can be locked yet; it can be set later.',
  linksWeak:
    'Easy to guess. Visitors may try only now and then, but whoever gets a static copy of the page may try as often as they like: five unrelated words are better.',
  start: 'Begin',
  signIn: 'Sign in',
  afterRepair: 'Open this page again once that is repaired.',
  noCity: 'This city was not found. Leave it empty, and choose it at the desk later',
  notTheSame: 'Not the same as the first one',
  change: {
    intro: 'Only what is filled in changes. All devices are forgotten then, and sign in with the new password.',
    now: 'Present password',
    password: 'New password',
    linksPassword: 'New password of locked groups',
    linksHint: {
      set: 'For visitors who may open locked groups.',
      none: 'For visitors who may open locked groups. There is none yet, so no group can be locked.',
    },
    save: 'Change passwords',
    done: 'The passwords are changed, and all devices are forgotten',
    nothing: 'Write a new password',
    byEnvironment: {
      desk: 'The owner’s password is set by the environment variable OWNER_PASSWORD_HASH, and cannot be changed here.',
      links: 'The password of locked groups is set by an environment variable, and cannot be changed here.',
    },
  },
};
