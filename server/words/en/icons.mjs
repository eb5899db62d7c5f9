/** Output of `npm run icons`. */
export const icons = {
  usage: `Usage: npm run icons -- LOGO [--force]
LOGO is your logo, as SVG, PNG or JPEG. The logo on the page, all icons and the share picture for chat apps are made
from it and written to public/ in your folder. Files that are already there are not changed.
--force replaces them too.`,
  noFolder: (/** @type {string} */ folder) =>
    `There is no folder ${folder}. npm run setup creates yours; CONFIG_DIR in .env names it.`,
  noWallpaper:
    'There is no public/images/background1.jpg, but the share picture needs the first wallpaper as its background.',
  noBrowser: `No browser was found to draw the icons. Do one of these:
  - install Chrome, Edge or Chromium (Debian: apt-get install chromium), then run this again;
  - run npx playwright install chromium, which installs one only for this project;
  - set CHROMIUM_PATH=/path/to/browser if it is installed somewhere else.`,
  chosenBrowser: (/** @type {string} */ path) =>
    `${path} (CHROMIUM_PATH or CHROMIUM_SHELL_PATH) does not start. It must be Chrome, Edge or Chromium.`,
  tooLong: (/** @type {string} */ file) =>
    `${file} needs more than a minute to draw. Simplify it, or save it as a PNG. Nothing was written.`,
  problem: {
    notPicture: (/** @type {string} */ file) =>
      `${file} is not an SVG, PNG or JPEG that a browser can show, or it is damaged. Nothing was written.`,
    tooLarge: (/** @type {string} */ file) =>
      `${file} is too large: at most 1 MB as SVG, 10 MB and 64 million pixels as PNG or JPEG. A PNG of 1024 px is plenty. Nothing was written.`,
    noSize: (/** @type {string} */ file) =>
      `${file} has no size: its <svg> needs a viewBox, or width and height in px. Nothing was written.`,
    script: (/** @type {string} */ file, /** @type {string} */ detail) =>
      `${file} is an SVG that contains scripts (${detail}). Save it as a plain picture. Nothing was written.`,
    foreign: (/** @type {string} */ file, /** @type {string} */ detail) =>
      `${file} refers to other files, which browsers do not load in a picture (${detail}). Save it with everything embedded and with text as paths. Nothing was written.`,
    empty: (/** @type {string} */ file) => `${file} is completely transparent. Nothing was written.`,
  },
  badWallpaper: (/** @type {string} */ file) => `${file} cannot be shown by a browser. Nothing was written.`,
  dark: 'The logo is dark. The icons and the share picture have a light background; on the page the logo is on the wallpaper, where a light logo is easier to see (public/images/logo.svg).',
  small: (/** @type {number} */ width, /** @type {number} */ height) =>
    `The logo is ${width} × ${height} px, so the larger icons are blurred. Use at least 512 px, or an SVG.`,
  missing: (/** @type {readonly string[]} */ characters) =>
    `No share picture was made: this computer has no font for ${characters.join(' ')}. Install one (Debian: apt-get install fonts-noto-cjk) and run this again.`,
  otherLogo: (/** @type {string} */ logo) => `The logo on the page is still ${logo}, as set in site.yml.`,
  written: (/** @type {string} */ folder) => `New in ${folder}:`,
  kept: (/** @type {string} */ folder) => `Not changed in ${folder} (--force replaces them):`,
  same: (/** @type {number} */ number) => `Already there with the same content: ${number}.`,
  next: 'Reload the page to see them. A page that is installed on a home screen may take a day.',
};
