/** Output of `npm run icons`. */
export const icons = {
  usage: `Usage: npm run icons
Starts your page for this computer only, and prints the address where it makes the logo, all icons and the share
picture from one picture, in your browser.`,
  open: (/** @type {string} */ address, /** @type {string} */ password) =>
    `Open ${address}
Password, for this one time: ${password}
Then press “Change the logo”. Ctrl + C ends this.`,
};
