import { count } from '../count.mjs';

/** The doctor's findings in the owner's files. */
export const findings = {
  env: {
    nobodyReads: (/** @type {string} */ name) => `${name}: nobody reads it`,
    notRead: 'this line is not read, and neither is the next one; write NAME=VALUE',
    lineBreak: '\\n in double quotes is a line break; write single quotes, or / in place of \\',
    noFolder:
      '. This line is meant to name your folder (CONFIG_DIR). Without it, the example would be shown instead of your files, so nothing starts',
    unsafePort: (/** @type {number} */ port) =>
      `browsers do not open port ${port}, which belongs to another protocol; choose another one, such as 3000, unless a proxy is in front of the page`,
    noStart: (/** @type {string} */ problem) => `${problem}; the server does not start with it`,
    hash: (/** @type {string} */ problem) => `LINKS_PASSWORD_HASH: ${problem}`,
    plainPassword:
      'LINKS_PASSWORD holds the password for everybody who reads the file: npm run hash-password makes a hash',
    noPassword:
      'there are locked links and no password: in a terminal each start makes one up, elsewhere they stay locked; npm run hash-password sets yours',
    hsts: (/** @type {string} */ name) =>
      `${name}: with HSTS=1, browsers open http:// addresses of this page’s own host by https only, on every port`,
  },
  amapKey: 'weather.amapKey: such a key has 32 characters, 0 to 9 and a to f; was it cut off?',
  examples: {
    fields: (/** @type {string} */ names) => `still the example’s: ${names}`,
    repository: 'repository: empty; with the address of your source, the settings show a link to it',
    place: (/** @type {string} */ city, /** @type {string} */ example) =>
      `weather.place: the city is ${city}, and latitude and longitude are still those of ${example}, whose weather is shown; npm run setup and the desk look them up`,
    samePlace: (/** @type {string} */ city) =>
      `weather.place: still the example’s, ${city}; npm run setup and the desk look yours up`,
    fallback: 'fallbackLinks: still the example’s; visitors see them while links.yml cannot be read',
    links: 'still the example’s links; write yours in their place',
    some: (/** @type {string} */ names) => `still examples, their addresses lead nowhere: ${names}`,
    group: (/** @type {string} */ what, /** @type {string} */ files) => `${what} (${files})`,
    pictures: (/** @type {readonly string[]} */ list) =>
      `still Porchlight’s: ${list.join(', ')}; npm run icons -- YOUR-LOGO.svg makes them all`,
    tabIcon: 'tab icon',
    appIcons: 'app icons',
    sharePicture: 'share picture',
    logo: 'logo',
  },
  unused: {
    music: (/** @type {string} */ names) =>
      `${names}: not used, since no address in music.endpoints is a playlist service`,
    place: 'weather.place: not used, since with weather.amapKey visitors get their own city',
    locked: (/** @type {string} */ groups) =>
      `lockedGroups: no link is in ${groups}, and the tab is shown all the same`,
    fallback: (/** @type {string} */ groups) => `fallbackLinks: ${groups} is locked, so its links there are left out`,
  },
  groups: {
    nearly: (/** @type {string} */ category, /** @type {string} */ group) =>
      `the category ${category} is open to everybody, and nearly the locked group ${group}`,
  },
  links: {
    twin: (/** @type {string} */ name, /** @type {string} */ other, /** @type {string} */ place) =>
      `${name}: leads to the same page as ${other} (${place})`,
    probableTwin: (/** @type {string} */ name, /** @type {string} */ other, /** @type {string} */ place) =>
      `${name}: leads to the same page as ${other} (${place}), apart from tracking words in the address`,
    unsafePort: (/** @type {string} */ name, /** @type {string} */ port) =>
      `${name}: browsers do not open port ${port}, which belongs to another protocol`,
    noFile: (/** @type {string} */ name, /** @type {string} */ path) =>
      `${name}: there is no ${path} in public/, unless your proxy answers it`,
    emptyCarousel: 'no link has is_home: true, so the carousel is empty',
    tooMany: (/** @type {number} */ number, /** @type {number} */ most) =>
      `${number} links; the page is built for ${most} and may be slow`,
  },
  home: {
    publicLan: (/** @type {string} */ name) =>
      `${name}: lan is a public address; write it as link if it is for everybody`,
    namedLan: (/** @type {string} */ name) =>
      `${name}: lan is a name of the internet; is it another address than link in your network?`,
    privateLink: (/** @type {string} */ name) =>
      `${name}: link leads into your network, and everybody can see this address; write it as lan`,
    nobody: (/** @type {number} */ links) =>
      `${count(links, 'link')} with lan, but nobody is at home: home.networks and home.address are empty`,
    gateway: (/** @type {string} */ range, /** @type {string} */ gateway) =>
      `home.networks: ${range} contains ${gateway}, by which all visitors of a container may come; the server never counts it as home. Write the range of your own network, and set TRUST_PROXY behind a proxy`,
  },
  icons: {
    notShipped: (/** @type {string} */ icon) => `icon ${icon}: no icon of that name ships, the first letter stands in`,
    listed: '; docs/configure.md lists them',
    noAddress: (/** @type {string} */ icon) => `icon ${icon}: is no address, the first letter stands in`,
    noFile: (/** @type {string} */ icon) =>
      `icon ${icon}: there is no such file in public/, capitals count; the first letter stands in`,
    plainHttp: (/** @type {string} */ icon) =>
      `icon ${icon}: only a page that is itself opened by http:// shows it, elsewhere the first letter stands in`,
    nothing: (/** @type {string} */ icon) =>
      `icon ${icon}: is no name of an icon, no picture and no emoji, the first letter stands in`,
    writePath: (/** @type {string} */ icon, /** @type {string} */ path) => `icon ${icon}: write ${path}`,
    lockedOnly: (/** @type {string} */ icon) =>
      `icon ${icon}: only locked links use this file, and it opens without the password. Choose the picture again in the desk, which keeps it inside the link, or take another kind of icon; then delete the file`,
    silent: (/** @type {string} */ icon, /** @type {string} */ reason) => `icon ${icon}: ${reason}`,
    noPicture: (/** @type {string} */ icon, /** @type {string} */ type) =>
      `icon ${icon}: is no picture (${type || 'unknown'}), the first letter stands in`,
    status: (/** @type {string} */ icon, /** @type {number} */ status) =>
      `icon ${icon}: answers with status ${status}, the first letter stands in`,
  },
  pictures: {
    noLogo: (/** @type {string} */ logo) => `logo: there is no ${logo} in public/, capitals count`,
    shareShape: (/** @type {number} */ width, /** @type {number} */ height) =>
      `chats show it best as a JPEG of ${width} × ${height}`,
    shareSmall: (/** @type {number} */ width, /** @type {number} */ right) =>
      `is ${width} px wide: chats show it small; use a width of ${right} px`,
    shareOlder: (/** @type {string} */ first) =>
      `is older than the first wallpaper (${first}). If it shows the former one, delete it and run npm run icons again`,
    misplaced: 'is not shown: wallpapers belong in public/images/',
    missing: (/** @type {number} */ local, /** @type {string} */ numbers) =>
      `wallpaper.local is ${local}, but there is no images/background{n}.jpg for n = ${numbers}`,
    notThere: (/** @type {string} */ numbers) =>
      `wallpaper.order names pictures that are not there: images/background{n}.jpg, n = ${numbers}`,
    dropped: (/** @type {string} */ to) => `is not shown: to use it as a wallpaper, rename it to ${to}`,
    rename: (/** @type {string} */ to) => `is not shown: rename it to ${to}`,
    andRaise: (/** @type {number} */ number) => `, and raise wallpaper.local to ${number}`,
    raise: (/** @type {number} */ number) => `is not shown: raise wallpaper.local to ${number}`,
    needsJpeg: (/** @type {string} */ name) => `is not used: it needs ${name} beside it`,
    notJpeg: 'is not used: a wallpaper is a JPEG, and its name ends in .jpg',
    noPicture: 'is no picture that a browser shows',
    otherKind: (/** @type {string} */ kind) => `is called .jpg, but it is a ${kind}: save it as JPEG`,
    heavy: (/** @type {string} */ megabytes) =>
      `weighs ${megabytes} MB: visitors wait for it; a width of 2560 px and quality 80 are enough`,
    upright: (/** @type {number} */ width, /** @type {number} */ height) =>
      `is upright (${width} × ${height}): wide screens cut most of it off`,
    narrow: (/** @type {number} */ width) =>
      `is ${width} px wide: it is blurred on large screens; use a width of 2560 px`,
    wide: (/** @type {number} */ width) => `is ${width} px wide: screens show at most 2560 px`,
  },
  systemFiles: {
    conflict:
      'a copy of a file that was changed in two places at once; nobody reads it. Compare it with the file, then delete it',
    notPublished: (/** @type {string} */ names) =>
      `not published, since a system or a synchronisation made them: ${names}; you may delete them`,
  },
  songs: (/** @type {number} */ number) => count(number, 'song'),
};
