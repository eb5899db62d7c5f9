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
    noStart: (/** @type {string} */ problem) => `${problem}; the server does not start with this value`,
    hash: (/** @type {string} */ problem) => `LINKS_PASSWORD_HASH: ${problem}`,
    plainPassword:
      'everybody who can read this file can read the password in LINKS_PASSWORD; npm run hash-password makes a hash to use instead',
    noPassword:
      'there are locked links but no password: a start in a terminal makes a temporary one, otherwise the links stay locked; npm run hash-password sets yours',
    hsts: (/** @type {string} */ name) =>
      `${name}: with HSTS=1, browsers open this http:// address with https, because it is on the page’s own host; this applies to every port`,
  },
  amapKey: 'weather.amapKey: an AMap key has 32 characters (0 to 9 and a to f); was it copied completely?',
  examples: {
    fields: (/** @type {string} */ names) => `still the values of the example: ${names}`,
    repository: 'repository: empty; write the address of your source code, and the settings show a link to it',
    place: (/** @type {string} */ city, /** @type {boolean} */ isShown) =>
      `weather.place: the city is ${city}, but latitude and longitude are still those of Beijing${isShown ? ', whose weather is shown' : '; until they are right, the weather is off'}; npm run setup or the desk looks up the right ones`,
    samePlace: (/** @type {string} */ city) =>
      `weather.place: still ${city} from the example; npm run setup or the desk looks up your city`,
    fallback: 'fallbackLinks: still the links of the example; visitors see them while links.yml cannot be read',
    links: 'still the links of the example; replace them with yours',
    some: (/** @type {string} */ names) => `still links of the example, whose addresses do not exist: ${names}`,
    group: (/** @type {string} */ what, /** @type {string} */ files) => `${what} (${files})`,
    pictures: (/** @type {readonly string[]} */ list) =>
      `still Porchlight’s own: ${list.join(', ')}; npm run icons makes all of them from your logo`,
    tabIcon: 'tab icon',
    appIcons: 'app icons',
    sharePicture: 'share picture',
    logo: 'logo',
  },
  unused: {
    music: (/** @type {string} */ names) =>
      `${names}: not used, because no address in music.endpoints is a playlist service`,
    place: 'weather.place: not used, because weather.amapKey is set and visitors see the weather of their own city',
    locked: (/** @type {string} */ groups) => `lockedGroups: there are no links in ${groups}, but its tab is shown`,
    fallback: (/** @type {string} */ groups) => `fallbackLinks: ${groups} is locked, so its links are not shown`,
  },
  groups: {
    nearly: (/** @type {string} */ category, /** @type {string} */ group) =>
      `the category ${category} is public, but its name is very similar to the locked group ${group}`,
  },
  links: {
    twin: (/** @type {string} */ name, /** @type {string} */ other, /** @type {string} */ place) =>
      `${name}: opens the same page as ${other} (${place})`,
    probableTwin: (/** @type {string} */ name, /** @type {string} */ other, /** @type {string} */ place) =>
      `${name}: probably opens the same page as ${other} (${place}); the addresses differ only in tracking parameters`,
    unsafePort: (/** @type {string} */ name, /** @type {string} */ port) =>
      `${name}: browsers refuse port ${port}, which belongs to another protocol`,
    noFile: (/** @type {string} */ name, /** @type {string} */ path) =>
      `${name}: there is no ${path} in public/, so the link works only if your proxy serves this path`,
    emptyCarousel: 'no link has is_home: true, so the carousel is empty',
    checkLocked: (/** @type {string} */ name) =>
      `${name}: has check, but locked links are never checked, so nothing shows whether it is up`,
    tooMany: (/** @type {number} */ number, /** @type {number} */ most) =>
      `there are ${number} links; the page is built for up to ${most} and may be slow`,
  },
  remarks: {
    over: 'this day is over, so it is not shown',
    ahead: 'this day is in the future; is the year right?',
    twice: 'the same day is written twice, and is shown twice',
    icp: 'does not look like a filing number, such as 京ICP备12345678号-1',
    psb: 'does not look like a public security number, such as 京公网安备11010502030013号, with 14 digits',
  },
  ownSheet: {
    misnamed: 'is not read because of its name; rename it to custom.css',
    /** What browsers drop without a word. */
    slips: {
      tag: 'a tag of a web page is in the file, and browsers drop the rule behind it; keep only what is between <style> and </style>',
      fence:
        'a line of Markdown is in the file, and browsers drop the rule behind it; delete the lines with ``` or ~~~',
      fullWidth: 'full-width signs in place of { } : ; ( ) [ ] , and browsers drop the rule; write them in half width',
      quotes: 'curly quotes in place of \' or ", and browsers drop the rule; write straight ones',
      lineComment: '// begins no comment in CSS, and browsers drop the rule behind it; write /* … */',
      openComment: 'this comment has no end, so nothing behind it is read; write */ where it ends',
      preprocessor: 'SCSS or another language that browsers do not read; build it to CSS first',
      bracket: 'an opening or closing [ ] ( ) is missing here, and browsers drop the rule',
      semicolon: 'a ; is missing before this declaration, and browsers drop it with the one before',
      extraBrace: 'a } too many, and browsers drop the rule behind it',
      lateImport: '@import counts only before all rules, and is ignored here; move it to the top',
    },
    import: (/** @type {string} */ host) =>
      `@import of ${host}: the page reads no styles of other sites; copy it into public/`,
    font: (/** @type {string} */ host) =>
      `a font of ${host}: the page uses no fonts of other sites; copy it into public/`,
    picture: (/** @type {string} */ host) =>
      `a picture of ${host}: each visitor’s browser requests it there, and the privacy section lists that site; better copy it into public/`,
    reads: (/** @type {string} */ host) =>
      `a rule for what fields contain or where links lead, with pictures of ${host}: such a sheet can tell that site what visitors type and which links they see; keep it only if you trust whoever wrote it`,
    breaksOff: (/** @type {number} */ open) =>
      `the file breaks off: ${count(open, 'closing brace')} (}) missing at its end, where browsers add them`,
  },
  home: {
    publicLan: (/** @type {string} */ name) =>
      `${name}: lan is a public address; write it as link if it is for all visitors`,
    namedLan: (/** @type {string} */ name) =>
      `${name}: lan is a name on the internet; does it have another address than link in your network?`,
    privateLink: (/** @type {string} */ name) =>
      `${name}: link is an address in your network that everybody can see; write it as lan`,
    nobody: (/** @type {number} */ links) =>
      `${count(links, 'link')} with lan, but no visitor gets it, because home.networks and home.address are empty`,
    gateway: (/** @type {string} */ range, /** @type {string} */ gateway) =>
      `home.networks: ${range} contains ${gateway}, which may be the address of all visitors of a container, so the server never treats it as home. Write the range of your own network, and set TRUST_PROXY behind a proxy`,
  },
  icons: {
    notShipped: (/** @type {string} */ icon) =>
      `icon ${icon}: there is no built-in icon of this name, so the first letter is shown`,
    listed: '; docs/configure.md lists them',
    noAddress: (/** @type {string} */ icon) => `icon ${icon}: is not an address, so the first letter is shown`,
    noFile: (/** @type {string} */ icon) =>
      `icon ${icon}: there is no such file in public/ (upper and lower case matter), so the first letter is shown`,
    plainHttp: (/** @type {string} */ icon) =>
      `icon ${icon}: is shown only on a page that is opened with http://; on https:// pages the first letter is shown`,
    nothing: (/** @type {string} */ icon) =>
      `icon ${icon}: is not the name of an icon, a picture or an emoji, so the first letter is shown`,
    writePath: (/** @type {string} */ icon, /** @type {string} */ path) => `icon ${icon}: write ${path}`,
    lockedOnly: (/** @type {string} */ icon) =>
      `icon ${icon}: only locked links use this file, but it opens without the password. Choose the picture again at the desk, which stores it inside the link, or use another kind of icon; then delete the file`,
    silent: (/** @type {string} */ icon, /** @type {string} */ reason) => `icon ${icon}: ${reason}`,
    noPicture: (/** @type {string} */ icon, /** @type {string} */ type) =>
      `icon ${icon}: is not a picture (${type || 'unknown'}), so the first letter is shown`,
    status: (/** @type {string} */ icon, /** @type {number} */ status) =>
      `icon ${icon}: answers with status ${status}, so the first letter is shown`,
  },
  pictures: {
    noLogo: (/** @type {string} */ logo) => `logo: there is no ${logo} in public/ (upper and lower case matter)`,
    shareShape: (/** @type {number} */ width, /** @type {number} */ height) =>
      `chat apps show the share picture best as a JPEG of ${width} × ${height}`,
    shareSmall: (/** @type {number} */ width, /** @type {number} */ right) =>
      `is only ${width} px wide, so chat apps show it small; use a width of ${right} px`,
    shareOlder: (/** @type {string} */ first) =>
      `is older than the first wallpaper (${first}). If it shows the previous wallpaper, choose the logo again (npm run icons)`,
    misplaced: 'is not shown: wallpapers belong in public/images/',
    missing: (/** @type {number} */ local, /** @type {string} */ numbers) =>
      `wallpaper.local is ${local}, but images/background{n}.jpg is missing for n = ${numbers}`,
    notThere: (/** @type {string} */ numbers) =>
      `wallpaper.order names pictures that do not exist: images/background{n}.jpg for n = ${numbers}`,
    dropped: (/** @type {string} */ to) => `is not shown: to use it as a wallpaper, rename it to ${to}`,
    rename: (/** @type {string} */ to) => `is not shown: rename it to ${to}`,
    andRaise: (/** @type {number} */ number) => `, and raise wallpaper.local to ${number}`,
    raise: (/** @type {number} */ number) => `is not shown: raise wallpaper.local to ${number}`,
    needsJpeg: (/** @type {string} */ name) => `is not used, because ${name} is missing in the same folder`,
    notJpeg: 'is not used: a wallpaper must be a JPEG whose name ends in .jpg',
    noPicture: 'is not a picture that browsers can show',
    otherKind: (/** @type {string} */ kind) => `has a name in .jpg but is a ${kind}; save it as a JPEG`,
    heavy: (/** @type {string} */ megabytes) =>
      `has a size of ${megabytes} MB, so visitors wait for it; a width of 2560 px and quality 80 are enough`,
    upright: (/** @type {number} */ width, /** @type {number} */ height) =>
      `is in portrait format (${width} × ${height}): wide screens cut off most of it`,
    narrow: (/** @type {number} */ width) =>
      `is ${width} px wide and looks blurred on large screens; use a width of 2560 px`,
    wide: (/** @type {number} */ width) => `is ${width} px wide; a width of 2560 px is enough`,
  },
  devices: {
    readable: (/** @type {string} */ mode, /** @type {string} */ file) =>
      `other users of this computer may read or change the list of remembered devices (mode ${mode}). Run: chmod 600 ${file}`,
  },
  systemFiles: {
    conflict:
      'is a copy made because a file was changed in two places at once; the page does not read it. Compare it with the original, then delete it',
    notPublished: (/** @type {string} */ names) =>
      `not published, because the system or a sync program made them: ${names}; you can delete them`,
  },
  songs: (/** @type {number} */ number) => count(number, 'song'),
};
