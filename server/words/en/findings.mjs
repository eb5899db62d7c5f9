import { count } from '../count.mjs';

/** The doctor's findings in the owner's files. */
export const findings = {
  env: {
    nobodyReads: (/** @type {string} */ name) => `${name}: Porchlight has no such variable, so it has no effect`,
    notRead: 'this line and the next one are not read; write NAME=VALUE',
    lineBreak: '\\n in double quotes is a line break; use single quotes, or write / instead of \\',
    noFolder:
      '. This line seems to name your folder (CONFIG_DIR). Without it the page would show the example instead of your files, so the server does not start',
    unsafePort: (/** @type {number} */ port) =>
      `browsers refuse port ${port}, which belongs to another protocol; choose another port such as 3000, unless a proxy is in front of the page`,
    plainPassword:
      'everybody who can read this file can read the password in LINKS_PASSWORD; npm run hash-password makes a hash to use instead',
    noPassword:
      'there are locked links but no password: a start in a terminal makes a temporary one, otherwise the links stay locked; npm run hash-password sets yours',
    hsts: (/** @type {string} */ name) =>
      `${name}: with HSTS=1, browsers open this http:// address with https, because it is on the page’s own host; this applies to every port`,
  },
  examples: {
    fields: (/** @type {string} */ names) =>
      `still the values of the example, or empty: ${names}; write your own there, or at the desk`,
    place: (/** @type {string} */ city, /** @type {boolean} */ isShown) =>
      `weather.place: the city is ${city}, but latitude and longitude are still those of Beijing${isShown ? ', whose weather is shown' : '; until they are right, the weather is off'}; the desk looks up the right ones`,
    links: (/** @type {string} */ names) => `still links of the example: ${names}; replace them with yours`,
  },
  unused: {
    music: (/** @type {string} */ names) =>
      `${names}: not used, because no address in music.endpoints is a playlist service; add one, or remove these fields`,
    locked: (/** @type {string} */ groups) => `lockedGroups: there are no links in ${groups}, but its tab is shown`,
    fallback: (/** @type {string} */ groups) => `fallbackLinks: ${groups} is locked, so its links are not shown`,
  },
  groups: {
    nearly: (/** @type {string} */ category, /** @type {string} */ group) =>
      `the category ${category} is public, but its name is very similar to the locked group ${group}`,
  },
  links: {
    twin: (/** @type {string} */ name, /** @type {string} */ other, /** @type {string} */ place) =>
      `${name}: opens the same page as ${other} (${place}), if parameters for tracking do not count`,
    unsafePort: (/** @type {string} */ name, /** @type {string} */ port) =>
      `${name}: browsers refuse port ${port}, which belongs to another protocol`,
    noFile: (/** @type {string} */ name, /** @type {string} */ path) =>
      `${name}: there is no ${path} in public/, so the link works only if your proxy serves this path`,
    checkLocked: (/** @type {string} */ name) =>
      `${name}: has check, but locked links are never checked, so nothing shows whether it is up`,
  },
  remarks: {
    over: 'this day is over, so it is not shown',
    ahead: 'this day is in the future; is the year right?',
    twice: 'the same day is written twice, and is shown twice',
    icp: 'does not look like a filing number, such as 京ICP备12345678号-1',
    psb: 'does not look like a public security number, such as 京公网安备11010502030013号, with 14 digits',
  },
  ownerSheet: {
    dropped:
      'browsers drop this without a word, with the rule around it. Look for a missing ; } ] or ), one too many, full-width signs, curly quotes, // in place of /* */, and text that is no CSS, such as <style> or SCSS',
    import: (/** @type {string} */ host) =>
      `@import of ${host}: the page reads no styles of other sites; copy it into public/`,
    font: (/** @type {string} */ host) =>
      `a font of ${host}: the page uses no fonts of other sites; copy it into public/`,
    picture: (/** @type {string} */ host) =>
      `a picture of ${host}: each visitor’s browser requests it there, and the privacy section lists that site; better copy it into public/`,
    reads: (/** @type {string} */ host) =>
      `a rule for what fields contain or where links lead, with pictures of ${host}: such a sheet can tell that site what visitors type and which links they see; keep it only if you trust whoever wrote it`,
  },
  home: {
    publicLan: (/** @type {string} */ name) =>
      `${name}: lan is a public address; write it as link if it is for all visitors`,
    privateLink: (/** @type {string} */ name) =>
      `${name}: link is an address in your network that everybody can see; write it as lan`,
    nobody: (/** @type {number} */ links) =>
      `${count(links, 'link')} with lan, but no visitor gets it, because home.networks and home.address are empty`,
    gateway: (/** @type {string} */ range, /** @type {string} */ gateway) =>
      `home.networks: ${range} contains ${gateway}, which may be the address of all visitors of a container, so the server never treats it as home. Write the range of your own network, and set TRUST_PROXY behind a proxy`,
  },
  icons: {
    nothing: (/** @type {string} */ icon) =>
      `icon ${icon}: is not a built-in icon (docs/configure.md lists them), a picture or an emoji, so the first letter is shown`,
    noFile: (/** @type {string} */ icon) =>
      `icon ${icon}: there is no such file in public/ (upper and lower case matter), so the first letter is shown`,
    plainHttp: (/** @type {string} */ icon) =>
      `icon ${icon}: is shown only on a page that is opened with http://; on https:// pages the first letter is shown`,
    lockedOnly: (/** @type {string} */ icon) =>
      `icon ${icon}: only locked links use this file, but it opens without the password. Choose the picture again at the desk, which stores it inside the link, or use another kind of icon; then delete the file`,
  },
  pictures: {
    noLogo: (/** @type {string} */ logo) => `logo: there is no ${logo} in public/ (upper and lower case matter)`,
    share: (/** @type {number} */ width, /** @type {number} */ height) =>
      `chat apps show the share picture best as a JPEG of ${width} × ${height}; npm run icons makes one`,
    misplaced: 'is not shown: wallpapers belong in public/images/',
    missing: (/** @type {number} */ local, /** @type {string} */ numbers) =>
      `wallpaper.local is ${local}, but images/background{n}.jpg is missing for n = ${numbers}`,
    notThere: (/** @type {string} */ numbers) =>
      `wallpaper.order names pictures that do not exist: images/background{n}.jpg for n = ${numbers}`,
    rename: (/** @type {string} */ to) => `is not shown as a wallpaper: rename it to ${to}`,
    raise: (/** @type {number} */ number) => `more wallpapers than are shown: raise wallpaper.local to ${number}`,
    needsJpeg: (/** @type {string} */ name) => `is not used without the JPEG ${name} beside it`,
    noJpeg: 'has a name in .jpg but is no JPEG; save it as one',
    heavy: (/** @type {string} */ megabytes) =>
      `has a size of ${megabytes} MB, so visitors wait for it; a width of 2560 px and quality 80 are enough`,
  },
  devices: {
    readable: (/** @type {string} */ mode, /** @type {string} */ file) =>
      `other users of this computer may read or change this file, which has the remembered devices or the passwords (mode ${mode}). Run: chmod 600 ${file}`,
  },
  conflict:
    'is a copy made because a file was changed in two places at once; the page does not read it. Compare it with the original, then delete it',
  songs: (/** @type {number} */ number) => count(number, 'song'),
};
