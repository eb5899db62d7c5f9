import { count } from '../count.mjs';

/** Output of `npm run doctor`, and of its option `--fix`. */
export const doctor = {
  usage: `Usage: npm run doctor [-- --offline] [-- --fix]
Checks your files and the services they name, and lists what to fix or improve.
--offline sends no requests. --fix shows what it can safely fix, asks, and writes it; FILE.bak has the previous content. The exit code is 1 only if something that you have written does not work.`,
  error: 'Fix this: it does not work as it is written.',
  warning: 'Check this: it may not work, or not always.',
  hint: 'Could be improved:',
  looking: (/** @type {string} */ folder, /** @type {number} */ links, /** @type {number} */ social) =>
    `Checking ${folder}: ${count(links, 'link')}, ${count(social, 'social link')}.`,
  unread: (/** @type {string} */ file) =>
    `${file} cannot be read, so what depends on it is not checked. Fix it, then run the doctor again.`,
  notAsked: 'not checked (--offline)',
  iconsNotAsked: (/** @type {number} */ number) => `${count(number, 'icon')} on other hosts: not checked (--offline)`,
  iconsAsked: (/** @type {number} */ asked, /** @type {number} */ number) =>
    `icons on other hosts: ${asked} of ${number} checked`,
  more: (/** @type {number} */ number) => `… and ${number} more`,
  canFix: 'npm run doctor -- --fix can fix some of this: it shows the changes and asks before it writes them.',
  allWell: 'Everything is fine: there is nothing to do.',
  toDo: (/** @type {number} */ errors, /** @type {number} */ warnings, /** @type {number} */ hints) =>
    `To do: ${errors} to fix, ${warnings} to check, ${hints} to improve.`,
  noNetwork: 'no service can be reached from this computer; everything else was checked',
  fix: {
    nothing: 'Nothing can be fixed automatically. What is left to do:',
    title: 'This can be fixed:',
    done: 'It is fixed. What is left to do:',
    local: (/** @type {string} */ file, /** @type {number} */ local) => `${file}: wallpaper.local becomes ${local}`,
    rename: (/** @type {string} */ from, /** @type {string} */ to) => `public/images/${from} becomes ${to}`,
    ask: 'Fix it?',
    notRenamed: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be renamed: ${reason}.`,
  },
  noStart: '; the server does not start, because it is unclear which groups are locked',
  nobodyReads: ' (has no effect)',
};
