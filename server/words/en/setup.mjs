/** Output of `npm run setup`. */
export const setup = {
  usage: `Usage: npm run setup [-- --yes]
Copies config/ to a folder of your own, asks what is yours, and writes .env. It overwrites nothing; run again, it asks
only what is missing. --yes asks nothing and takes what would be proposed.`,
  intro:
    'Your page, in a few questions. Enter takes what stands in brackets; without brackets, it leaves the question for next time. Ctrl-C ends it with nothing written.',
  stopped: 'Stopped. Nothing was written.',
  proposed: (/** @type {string} */ question, /** @type {string} */ proposal) =>
    `${question}${proposal === '' ? '' : ` [${proposal}]`}: `,
  folder: 'Folder for everything that is yours',
  folderInside:
    'This folder is part of the project, or contains it, so updates could change it. Choose a folder beside the project.',
  folderIsFile: (/** @type {string} */ folder) => `${folder} is a file; a folder is needed.`,
  /** Proposed language of the page. */
  pageLanguage: 'en',
  fields: {
    language: 'Language of the page (zh-CN, zh-TW, en; auto: that of the visitor’s browser)',
    name: 'Name of the page, for the title of its tab',
    url: 'Its address, shown in large letters, without https:// (also 192.168.1.20:3000; -: none yet, the name of the page is shown)',
    author: 'Your name, for the footer',
    startDate: 'Day when your site began',
    repository: 'Where its source is, for a link in the settings (-: no link)',
  },
  noAddress: (/** @type {string} */ text) =>
    `“${text}” looks like a name, not like an address. Show it in large letters? [Y/n]: `,
  place: 'City of the weather, looked up by its name at open-meteo.com (-: as it is)',
  placeFound: (/** @type {number} */ number, /** @type {string} */ city, /** @type {string} */ around) =>
    `  ${number}. ${city}${around === '' ? '' : ` (${around})`}`,
  whichPlace: 'Which one (0: none of them) [1]: ',
  noPlace: (/** @type {string} */ name) => `Nothing is found under “${name}”. Try another spelling, or - to go on.`,
  placesSilent: (/** @type {string} */ reason) =>
    `open-meteo.com cannot be reached (${reason}): is there a network? Set weather.place in site.yml later, or run this again.`,
  atHome: (/** @type {string} */ ranges) =>
    `Is this computer in your home? If so, visitors from ${ranges} get the addresses that you write as lan [y/N]: `,
  linksWithoutSite: (/** @type {string} */ folder) =>
    `${folder} has links.yml and no site.yml: nobody can say what is to be locked, so nothing was written. ` +
    'Bring your site.yml back, or choose an empty folder.',
  cannotWrite: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be written: ${reason}.`,
  copied: (/** @type {string} */ folder, /** @type {readonly string[]} */ files) =>
    `New in ${folder}: ${files.join(', ')}`,
  filled: (/** @type {string} */ file, /** @type {readonly string[]} */ fields) =>
    `Filled in in ${file}: ${fields.join(', ')}`,
  backup: (/** @type {string} */ file) => `What was in it is kept in ${file}.`,
  env: (/** @type {readonly string[]} */ keys) => `Written into .env: ${keys.join(', ')}`,
  nothingMissing: (/** @type {string} */ folder) => `Nothing is missing: ${folder} and .env stay as they are.`,
  noPassword: 'No password yet: each start in a terminal makes one up and shows it. npm run hash-password sets yours.',
  checked: (/** @type {string} */ summary) => `npm run doctor says: ${summary}`,
  next: (/** @type {string} */ folder, /** @type {string} */ port) => [
    'Next:',
    `  1. npm start, then open http://localhost:${port}`,
    `  2. Edit site.yml and links.yml in ${folder}, and put pictures and songs into its public/.`,
    '     Changes of both files show within a second, without a restart.',
    '  3. npm run doctor says what is left to do; docs/online.md, how others get to see it.',
  ],
};
