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
      'there are locked links but no password, so they stay locked; set one at the desk, or with npm run hash-password',
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
    fallback: (/** @type {string} */ groups) => `fallbackLinks: ${groups} is locked, so its links are not shown`,
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
  notPublic:
    'is one of your two files, a copy of one, or a link to what is not public in your folder, so it is not served. Remove it from public/',
  conflict:
    'is a copy made because a file was changed in two places at once; the page does not read it. Compare it with the original, then delete it',
  songs: (/** @type {number} */ number) => count(number, 'song'),
};

/** The doctor's findings about external services. */
export const services = {
  httpOnly: 'begins with http://, which browsers block on a page that is opened with https://',
  noFile: 'there is no such file in public/ (upper and lower case matter)',
  status: (/** @type {number} */ status) => `answers with status ${status}; is the address correct?`,
  isBusy: (/** @type {number} */ status) => `answers with status ${status}; try again later`,
  expected: (/** @type {string} */ type, /** @type {string} */ expected) =>
    `answers with ${type || 'something else'}, expected ${expected}`,
  httpsExpected: 'expected an https:// address',
  refuses: (/** @type {string} */ reason) => `refuses: ${reason}`,
  quote: (/** @type {number} */ ms) => `a quote (${ms} ms)`,
  quoteExpected: 'JSON with the field hitokoto',
  picture: (/** @type {string} */ type, /** @type {string} */ megabytes, /** @type {number} */ ms) =>
    `a picture (${type}, ${megabytes} MB, ${ms} ms)`,
  pictureExpected: 'a picture',
  noAnswerWithin: (/** @type {number} */ seconds) => `no answer within ${seconds} s`,
  noAnswerBecause: (/** @type {string} */ code) => `no answer (${code}); is the address correct?`,
  temperature: (/** @type {string} */ degrees, /** @type {string} */ city, /** @type {number} */ ms) =>
    `${degrees} ℃ in ${city} (${ms} ms)`,
  weatherExpected: 'the weather of Open-Meteo (current.temperature_2m and so on)',
  infocodeExpected: 'JSON with an infocode',
  amap: {
    works: 'the key works',
    says: (/** @type {string} */ said, /** @type {string} */ advice) => `AMap says ${said}: ${advice}`,
    wrongKey: 'the key is wrong or has expired. Copy it again from the console, all 32 characters',
    addresses: 'the key has a list of allowed addresses (IP 白名单), and this computer is not on it',
    signed: 'the key requires signed requests (数字签名). Turn this off in the console',
    otherKind:
      'the key is for something else, or was deleted. In the console (console.amap.com), add a key of the kind “Web 服务”, without a domain, and write it into weather.amapKey',
    endpoint: 'is weather.amapEndpoint correct? The default is https://restapi.amap.com/v3',
    passing: 'the quota is used up, or AMap is busy; this passes',
    table: 'AMap’s table of error codes (错误码说明) explains it',
  },
  playlist: {
    listExpected: 'a list of songs',
    noneCanPlay: 'none of its songs can be played; are music.server, .type and .id correct?',
    plainHttp: (/** @type {string} */ songs) =>
      `${songs} at http:// addresses of a home network: only a page that is opened with http:// plays them`,
    streamElsewhere: (/** @type {string} */ songs) =>
      `${songs} with an .m3u8 stream on another site: the page connects only to sites that site.yml names, so most browsers cannot play it; use a stream without .m3u8`,
    lyricsElsewhere: (/** @type {string} */ songs) =>
      `${songs} with lyrics on another site, to which the page does not connect: put the files into public/music/`,
    plainElsewhere: (/** @type {string} */ songs) =>
      `${songs} at http:// addresses: a page that is opened with https:// requests them with https://; write https:// if the host supports it`,
    missing: (/** @type {string} */ path) => `names ${path}, but there is no such file in public/`,
    notServed: (/** @type {string} */ path) =>
      `names ${path}: a file is not served if its name begins with a dot or contains \\ or a code such as %E6; rename the file`,
  },
};
