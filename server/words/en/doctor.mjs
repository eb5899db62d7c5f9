import { count } from '../count.mjs';

/** Output of `npm run doctor`, and of its option `--fix`. */
export const doctor = {
  usage: `Usage: npm run doctor [-- --offline] [-- --fix]
Looks at your files and at the services they name, and says what had better be done.
--offline asks nobody. --fix shows what is safe to mend, asks, and mends it; what was in a file is kept in FILE.bak. The exit code is 1 only where something that you have written does not work.`,
  error: 'Mend this: it does not work as it is written.',
  warning: 'Look at this: it may not work, or not always.',
  hint: 'Could be better:',
  looking: (/** @type {string} */ folder, /** @type {number} */ links, /** @type {number} */ social) =>
    `Looking at ${folder}: ${count(links, 'link')}, ${count(social, 'social link')}.`,
  lookingWithoutSite: (/** @type {string} */ folder, /** @type {number} */ links) =>
    `Looking at ${folder}: ${count(links, 'link')}. site.yml cannot be used, so locks, services, pictures and everything else that it decides are not judged. Mend it, then run the doctor again.`,
  lookingWithoutLinks: (/** @type {string} */ folder, /** @type {number} */ social) =>
    `Looking at ${folder}: ${count(social, 'social link')}. links.yml cannot be read, so nothing is judged about links. Mend it, then run the doctor again.`,
  notAsked: 'not asked (--offline)',
  iconsNotAsked: (/** @type {number} */ number) => `${count(number, 'icon')} of other hosts: not asked (--offline)`,
  iconsAsked: (/** @type {number} */ asked, /** @type {number} */ number) =>
    `icons of other hosts: ${asked} of ${number} asked for`,
  more: (/** @type {number} */ number) => `… and ${number} more`,
  canMend: 'npm run doctor -- --fix mends some of it: it shows the lines first, and asks.',
  allWell: 'All is well: there is nothing to do.',
  toDo: (/** @type {number} */ errors, /** @type {number} */ warnings, /** @type {number} */ hints) =>
    `To do: ${errors} to mend, ${warnings} to look at, ${hints} that could be better.`,
  noNetwork: 'no service can be reached from here; everything else was looked at',
  fix: {
    nothing: 'Nothing can be mended here without you; what is left to do:',
    needsTerminal:
      'links.yml can be mended only where you can be asked: run npm run doctor -- --fix in a terminal. What is left to do:',
    title: 'This can be mended:',
    done: 'It is mended. What is left to do:',
    opens: (/** @type {string} */ file, /** @type {number} */ open, /** @type {number} */ locked) =>
      `  ${file} can be read again then: ${count(open, 'link')} of it for everybody, ${locked} locked.`,
    local: (/** @type {string} */ file, /** @type {number} */ local) => `${file}: wallpaper.local becomes ${local}`,
    rename: (/** @type {string} */ from, /** @type {string} */ to) => `public/images/${from} becomes ${to}`,
    ask: 'Mend it?',
    refused: 'Nothing was changed.',
    kept: (/** @type {string} */ file) => `What was in it is kept in ${file}.`,
    notRenamed: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be renamed: ${reason}.`,
  },
  noFolder: 'there is no such folder; CONFIG_DIR has to name the one with site.yml',
  noFile: 'there is no such file, its defaults stand in',
  noStart: '; the page does not start, since nobody could say what is to be locked',
  nobodyReads: ' (nobody reads it)',
};
