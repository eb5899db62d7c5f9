/**
 * What the programs say in the terminal. Another language is a second object of the type `Words`; `words` is the one
 * that is spoken.
 *
 * @typedef {typeof english} Words
 */
const english = {
  yesNo: { yes: '[Y/n]', no: '[y/N]' },
  password: {
    first: 'Password for the locked links: ',
    firstOrNone: 'Password for the locked groups (Enter: none for now): ',
    again: 'The same again: ',
    empty: 'An empty password would lock nothing.',
    differ: 'The two passwords are not the same.',
    tooLong: (/** @type {number} */ most) => `That password is too long; at most ${most} bytes can be sent.`,
    weak:
      'This password is easily guessed, and whoever has the files of a build without a server may try as many as they ' +
      'like. Take five or more words that have nothing to do with each other, or 16 characters and more.',
    takeWeak: 'Take it all the same?',
    write: (/** @type {string} */ file) => `Write the line into ${file}?`,
    replace: (/** @type {string} */ file) => `Put it in the place of the line that ${file} has already?`,
    written: (/** @type {string} */ file) => `Written into ${file}. Restart the page, and it counts.`,
    whereTo: (/** @type {string} */ file) => `Put this line into ${file}, and restart the page:`,
    hashWillNotDo:
      'LINKS_PASSWORD_HASH is for the server. Files without one are locked with the password itself, which is asked for:',
    missingForBuild:
      'There are locked links and no password: set LINKS_PASSWORD, or send it in by a pipe (LINKS_PASSWORD_HASH will not do: files without a server are locked with the password itself).',
  },
  env: {
    head: '# Settings of the server; .env.example has them all.',
    notSafe: (/** @type {string} */ file, /** @type {string} */ key) =>
      `${file} is written in a way that cannot be changed safely. Put the line for ${key} into it by hand.`,
  },
  setup: {
    usage: `Usage: npm run setup [-- --yes]
Copies config/ to a folder of your own, asks what is yours, and writes .env. It overwrites nothing; run again, it asks
only what is missing. --yes asks nothing and takes what would be proposed.`,
    intro: 'Your page, in a few questions. Enter takes what stands in brackets, Ctrl-C ends it with nothing written.',
    stopped: 'Stopped. Nothing was written.',
    proposed: (/** @type {string} */ question, /** @type {string} */ proposal) =>
      `${question}${proposal === '' ? '' : ` [${proposal}]`}: `,
    folder: 'Folder for everything that is yours',
    folderInside: 'That is part of the project, or around it: updates would meet it. Take one beside it.',
    folderIsFile: (/** @type {string} */ folder) => `${folder} is a file; a folder is needed.`,
    fields: {
      name: 'Name of the page',
      url: 'Its address, without https://',
      author: 'Your name, for the footer',
      startDate: 'Day when your site began',
      repository: 'Where its source is, for a link in the settings (-: no link)',
    },
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
    noPassword: 'No password yet: each start makes one up and shows it. npm run hash-password sets yours.',
    checked: (/** @type {string} */ summary) => `npm run doctor says: ${summary}`,
    next: (/** @type {string} */ folder, /** @type {string} */ port) => [
      'Next:',
      `  1. npm start, then open http://localhost:${port}`,
      `  2. Edit site.yml and links.yml in ${folder}, and put pictures and songs into its public/.`,
      '     links.yml shows within a second, site.yml after a restart.',
      '  3. npm run doctor says what is left to do; docs/online.md, how others get to see it.',
    ],
  },
  icons: {
    usage: `Usage: npm run icons -- LOGO [--force]
LOGO is your logo, as SVG, PNG or JPEG. From it come the logo on the page, every icon and the picture that chats show, in
public/ of your folder. Files that you have there stay as they are.
--force replaces them too.`,
    noFolder: (/** @type {string} */ folder) =>
      `${folder}: there is no such folder. npm run setup makes yours; CONFIG_DIR in .env names it.`,
    noWallpaper: 'There is no public/images/background1.jpg: the share picture is drawn on the first wallpaper.',
    noBrowser: `No browser was found that can draw. Any of these will do:
  - install Chrome, Edge or Chromium (Debian: apt-get install chromium), then run this again;
  - npx playwright install chromium fetches one for this project alone;
  - CHROMIUM_PATH=/path/to/one names one that is somewhere else.`,
    chosenBrowser: (/** @type {string} */ path) =>
      `${path} (CHROMIUM_PATH or CHROMIUM_SHELL_PATH) does not start. It has to be a Chrome, Edge or Chromium.`,
    tooLong: (/** @type {string} */ file) =>
      `${file} takes more than a minute to draw. Simplify it, or save it as a PNG. Nothing was written.`,
    problem: {
      notPicture: (/** @type {string} */ file) =>
        `${file} is no SVG, PNG or JPEG that a browser can show, or it is damaged. Nothing was written.`,
      tooLarge: (/** @type {string} */ file) =>
        `${file} is too large: at most 1 MB as SVG, 10 MB and 64 million pixels as PNG or JPEG. A PNG of 1024 px is plenty. Nothing was written.`,
      noSize: (/** @type {string} */ file) =>
        `${file} does not say its proportions: its <svg> needs a viewBox, or width and height in px. Nothing was written.`,
      script: (/** @type {string} */ file, /** @type {string} */ detail) =>
        `${file} is an SVG that runs something (${detail}). Save it as a plain picture. Nothing was written.`,
      foreign: (/** @type {string} */ file, /** @type {string} */ detail) =>
        `${file} takes something from elsewhere, which browsers do not load within a picture (${detail}). Save it with everything in it (“embed”, text as paths). Nothing was written.`,
      empty: (/** @type {string} */ file) => `${file} shows nothing: all of it is transparent. Nothing was written.`,
    },
    badWallpaper: (/** @type {string} */ file) => `${file} cannot be shown by a browser. Nothing was written.`,
    dark: 'The logo is dark. Icons and share picture have paper behind it; on the page it stands on the wallpaper, where a light one is seen better (public/images/logo.svg).',
    small: (/** @type {number} */ width, /** @type {number} */ height) =>
      `The logo is ${width} × ${height} px: the larger icons are soft. 512 px and more are right, or an SVG.`,
    missing: (/** @type {readonly string[]} */ characters) =>
      `No share picture: this computer has no font for ${characters.join(' ')}. Install one (Debian: apt-get install fonts-noto-cjk), and run this again.`,
    otherLogo: (/** @type {string} */ logo) => `The logo on the page stays ${logo}, as site.yml says.`,
    written: (/** @type {string} */ folder) => `New in ${folder}:`,
    kept: (/** @type {string} */ folder) => `Kept as you have them in ${folder} (--force replaces them):`,
    same: (/** @type {number} */ number) => `There already, to the byte: ${number}.`,
    next: 'They show after a reload; what is installed on a home screen may take a day.',
  },
};

/** @type {Words} */
export const words = english;
