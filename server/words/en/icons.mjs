/** Output of `npm run icons`. */
export const icons = {
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
  same: (/** @type {number} */ number) => `Already there, with the same content: ${number}.`,
  next: 'They show after a reload; what is installed on a home screen may take a day.',
};
