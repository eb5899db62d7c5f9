/** Output of `npm run setup`. */
export const setup = {
  usage: `Usage: npm run setup [-- --yes]
Copies config/ to a folder of your own, asks for your details, and writes .env. It overwrites nothing. If you run it
again, it asks only for what is missing. --yes asks nothing and uses the proposed values.`,
  intro:
    'A few questions about your page. Enter accepts the value in brackets; where there is none, Enter skips the question until the next run. Ctrl-C stops, and nothing is written.',
  stopped: 'Stopped. Nothing was written.',
  proposed: (/** @type {string} */ question, /** @type {string} */ proposal) =>
    `${question}${proposal === '' ? '' : ` [${proposal}]`}: `,
  folder: 'Folder for your settings, links and files',
  folderInside:
    'This folder is part of the project or contains it, so updates could change it. Choose a folder outside the project.',
  /** Proposed language of the page. */
  pageLanguage: 'en',
  fields: {
    language: 'Language of the page (zh-CN, zh-TW, en; auto: the language of the visitor’s browser)',
    name: 'Name of the page, shown in the browser tab',
    url: 'Address of the page, shown in large letters, without https:// (also 192.168.1.20:3000; -: none yet, the name of the page is shown)',
    author: 'Your name, shown in the footer',
    startDate: 'Date when your site started',
    repository: 'Address of the source code, for a link in the settings (-: no link)',
  },
  noAddress: (/** @type {string} */ text) =>
    `“${text}” looks like a name, not an address. Show it in large letters? [Y/n]: `,
  place: 'City for the weather, looked up by name at open-meteo.com (-: no change)',
  placeFound: (/** @type {number} */ number, /** @type {string} */ city, /** @type {string} */ around) =>
    `  ${number}. ${city}${around === '' ? '' : ` (${around})`}`,
  whichPlace: 'Which one (0: none of them) [1]: ',
  noPlace: (/** @type {string} */ name) =>
    `No place was found for “${name}”. Try another spelling, or enter - to continue.`,
  placesSilent: (/** @type {string} */ reason) =>
    `open-meteo.com cannot be reached (${reason}). Is there a network connection?`,
  noWeather:
    'The page shows no weather until the place is known. Run npm run setup again for it, or set weather.place and interface.parts.weather in site.yml or at the desk.',
  atHome: (/** @type {string} */ ranges) =>
    `Is this computer in your home network? If so, visitors from ${ranges} get the addresses that you write as lan [y/N]: `,
  linksWithoutSite: (/** @type {string} */ folder) =>
    `${folder} has a links.yml but no site.yml: it is unclear which groups are locked, so nothing was written. ` +
    'Restore your site.yml, or choose an empty folder.',
  cannotWrite: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be written: ${reason}.`,
  copied: (/** @type {string} */ folder, /** @type {readonly string[]} */ files) =>
    `New in ${folder}: ${files.join(', ')}`,
  filled: (/** @type {string} */ file, /** @type {readonly string[]} */ fields) =>
    `Set in ${file}: ${fields.join(', ')}`,
  env: (/** @type {readonly string[]} */ keys) => `Written to .env: ${keys.join(', ')}`,
  nothingMissing: (/** @type {string} */ folder) => `Nothing is missing: ${folder} and .env are unchanged.`,
  noPassword:
    'There is no password yet: each start in a terminal makes a temporary one and shows it. npm run hash-password sets yours.',
  checked: (/** @type {string} */ summary) => `npm run doctor reports: ${summary}`,
  next: (/** @type {string} */ folder, /** @type {string} */ port) => [
    'Next:',
    `  1. npm start, then open http://localhost:${port}`,
    `  2. Edit site.yml and links.yml in ${folder}, and put pictures and songs into its folder public/.`,
    '     Changes to both files show within a second, without a restart.',
    '  3. npm run doctor lists what is left to do; docs/online.md explains how to publish the page.',
  ],
};
