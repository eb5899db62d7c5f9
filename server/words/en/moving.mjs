import { count } from '../count.mjs';

/** Errors of reading and writing the owner's files; `npm run migrate` and `npm run import-bookmarks`. */
export const disk = {
  mayNotWrite: 'this user may not write there',
  mayNotRead: 'this user may not read there',
  readOnly: 'the disk is read-only',
  full: 'the disk is full',
  quota: 'the disk quota is used up',
  fileInstead: 'a file stands where a folder is needed',
  folderInstead: 'a folder stands where a file is needed',
  missing: 'there is no such file',
  isFolder: (/** @type {string} */ file) => `${file} is a folder, a file is needed`,
  cannotRead: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be read: ${reason}`,
  cannotWrite: (/** @type {string} */ file, /** @type {string} */ reason) =>
    `${file} cannot be written: ${reason}. Nothing of it was changed.`,
  changedMeanwhile: (/** @type {string} */ file) =>
    `${file} has changed meanwhile, perhaps by the desk: it was not overwritten. Please run this again.`,
  kept: (/** @type {string} */ file, /** @type {string} */ backup) => `What was in ${file} is kept in ${backup}.`,
  mendFirst: (/** @type {string} */ problem) => `${problem}\nMend that first: nothing was changed.`,
  wouldOpen: (/** @type {string} */ problem, /** @type {number} */ links) =>
    `${problem}\nWith further links behind it, ${count(links, 'link')} that the page holds back would become public. Mend that first: nothing was changed.`,
  mendFirstByDoctor: (/** @type {string} */ problem) =>
    `${problem}\nMend that first (npm run doctor shows everything): nothing was changed.`,
};

export const migrate = {
  usage: `Usage: npm run migrate -- PATH [TO] [--force] [--dry-run]
PATH is your copy of the Vue page imsyy/home, with its .env and src/assets/. Or name the exports of another start page,
one file or several: they are imported as by npm run import-bookmarks, whose options then count.
TO is the folder that takes it: yours (CONFIG_DIR), unless you say another.
--force takes the old page's words also where you have filled in your own.
--dry-run says what would be done, and does nothing.`,
  taken: (/** @type {string} */ from, /** @type {string} */ to) => `Taken from ${from} to ${to}:`,
  wouldBeTaken: (/** @type {string} */ from, /** @type {string} */ to) => `Would be taken from ${from} to ${to}:`,
  /** `from` names the files or the folder. */
  heading: (/** @type {string} */ day, /** @type {string} */ from) => `Moved in from ${from} on ${day}`,
  kept: 'Kept as you have it (--force takes the old page’s):',
  notes: 'Not taken, or good to know:',
  next: 'Next: npm run doctor says whether everything fits, npm start shows it.',
  staysAsItIs: (/** @type {string} */ field, /** @type {string} */ reason) =>
    `${field}: ${reason}, so it stays as it is`,
  mapKey: 'the map key was in the old page for everybody to read: here it stays on the server, and a new one is safer',
  site: (/** @type {number} */ number, /** @type {string} */ names) =>
    `site.yml: ${count(number, 'field')}${names === '' ? '' : ` (${names})`}`,
  links: (/** @type {number} */ number) => `links.yml: ${count(number, 'link')}`,
  where: (/** @type {string} */ category) => `, all in the carousel, and in the directory under ${category}`,
  wereThere: (/** @type {number} */ number) => `, ${number} were there already`,
  madeRoom: ', the example made room for them (links.yml.bak has it)',
  pictures: (/** @type {number} */ number) => `public/: ${count(number, 'picture')}`,
  whosePictures:
    '  (yours, and those that came with the old page: nobody can tell them apart. Delete what you do not want)',
  noFields: (/** @type {string} */ section, /** @type {string} */ file) => `${section} holds no fields in ${file}`,
  noFolder: (/** @type {string} */ folder) => `${folder} is no folder. Name the folder of the old page.`,
  notIt: (/** @type {string} */ folder) =>
    `${folder} does not look like a copy of imsyy/home: it has neither .env nor src/assets/siteLinks.json.`,
  noEnv: '.env: there is no such file',
  exampleEnv: '.env: there is no such file; .env.example holds nothing of yours',
  listExpected: 'expected a list',
  noEntries: (/** @type {string} */ name, /** @type {number} */ number) => `${name}: ${number} of its entries are none`,
  cannotRead: (/** @type {string} */ name, /** @type {string} */ reason) => `${name}: cannot be read: ${reason}`,
  socialWithoutAddress: (/** @type {string} */ name) => `socialLinks.json: “${name}” has no address that can be opened`,
  socialWithoutName: 'socialLinks.json: an entry has no name',
  socialIcon: (/** @type {string} */ name) =>
    `socialLinks.json: the icon of “${name}” is not in public/, its first letter stands in`,
  linkWithoutAddress: (/** @type {string} */ name) => `siteLinks.json: “${name}” has no address that can be opened`,
  linkWithoutName: 'siteLinks.json: an entry has no name',
  lockedIcons: (/** @type {string} */ category, /** @type {string} */ names) =>
    `siteLinks.json: ${category} is locked and files of the site are public, so the first letter stands in for the icons of ${names}`,
  linkIcons: (/** @type {string} */ icons) =>
    `siteLinks.json: no icon of ours is like ${icons}: the first letter stands in`,
  noDate: (/** @type {string} */ text) =>
    `VITE_SITE_START: “${text}” is no date, write one such as 2024-10-01 into startDate`,
  secondFiling: (/** @type {string} */ filing) =>
    `VITE_SITE_PSB: the footer has no place for a second filing number (${filing})`,
  noLogo: (/** @type {string} */ logo) => `the logo ${logo} is not in public/, ours stays`,
  tabIcon:
    "VITE_SITE_LOGO: the icon of the browser's tab is a file here, put PNGs at public/icons/icon-32.png and icon-192.png",
  noMusic: 'VITE_SONG_ID was empty, so the old page had no player; ours plays the songs that ship',
  noMusicAddress: (/** @type {string} */ address) => `VITE_SONG_API: “${address}” is no address`,
  jpegOnly: (/** @type {string} */ files) => `wallpapers have to be .jpg here: ${files}`,
  gap: (/** @type {string} */ numbers) => `wallpapers are counted without a gap: number ${numbers} will not be shown`,
  unknown: (/** @type {string} */ names) => `.env: nothing here is like ${names}`,
  fonts: (/** @type {string} */ files) => `fonts of your own cannot be set here: ${files}`,
  code: 'what was changed in the old page’s code (colours, further parts, wallpaper services) stays behind',
};

export const bookmarks = {
  usage: `Usage: npm run import-bookmarks -- FILE… [--dry-run] [--ignore-mark NAME]
FILE is what your browser writes under “Export bookmarks” (导出书签), an .html file, or what another start page exports.
--dry-run says what would be done, and does nothing.
--ignore-mark NAME does not count a mark such as shared or is_public as private.`,
  none: (/** @type {string} */ file) => `There are no bookmarks in ${file}: nothing was changed.`,
  heading: (/** @type {string} */ day) => `Bookmarks, imported on ${day}`,
  tooLarge: (/** @type {string} */ file, /** @type {number} */ megabytes) =>
    `${file} is larger than ${megabytes} MB: that is no bookmark export.`,
  inFile: (/** @type {string} */ file, /** @type {string} */ problem) => `${file} ${problem}`,
  refusedFile: {
    empty: 'is empty',
    foreign:
      'is not a bookmark export. Take the one that your browser writes as HTML: in its bookmark manager, ' +
      '“Export bookmarks” (导出书签). docs/move-in.md lists the start pages whose exports are read.',
    zip: 'is a zip. Unpack it: the bookmarks are the HTML or JSON file inside. From sun-panel, take the export in JSON.',
    jsonlz4:
      'is a packed back-up of Firefox. In Firefox, export the bookmarks as HTML: in its library, “Import and Backup”.',
    database: 'is a database, which is not read. Take the export of the other page, as JSON or HTML.',
    yaml: 'is YAML with a mistake.',
  },
  added: (/** @type {string} */ file, /** @type {number} */ links, /** @type {number} */ icons) =>
    `Added to ${file}: ${count(links, 'link')}, ${count(icons, 'icon')}.`,
  wouldBeAdded: (/** @type {string} */ file, /** @type {number} */ links, /** @type {number} */ icons) =>
    `Would be added to ${file}: ${count(links, 'link')}, ${count(icons, 'icon')}.`,
  category: (/** @type {string} */ name, /** @type {number} */ links) => `  ${name}: ${links}`,
  locked: ' (a locked group: shown after the password)',
  moreCategories: (/** @type {number} */ number) => `  … and ${count(number, 'more category', 'more categories')}`,
  merged: (/** @type {number} */ number) =>
    `Merged: ${count(number, 'bookmark')} of a page that another bookmark names too.`,
  wereThere: (/** @type {number} */ number, /** @type {string} */ file) =>
    `Left as they are: ${count(number, 'link')} that ${file} has already.`,
  publicThere: (/** @type {number} */ number, /** @type {string} */ file) =>
    `Public: ${count(number, 'link')} of ${file}, though locked or private in this export. Check whether that is meant.`,
  marked: (/** @type {string} */ kinds) => `Marked as private in the export, so in a locked group: ${kinds}.`,
  markedOut: (/** @type {string} */ kinds) =>
    `Marked as private in the export, and left out, since lockedGroups in site.yml names no group: ${kinds}.`,
  ignoreMark: (/** @type {string} */ name) =>
    `  If this mark does not mean private to you, import with --ignore-mark ${name}.`,
  withCredentials: (/** @type {number} */ number) =>
    `Left out: ${count(number, 'bookmark')} with a user name or password in the address.`,
  noAddress: 'no address',
  tooLongAddress: 'an address over 4,096 characters',
  tooDeep: 'more than 100 folders inside each other',
  refused: (/** @type {string} */ kinds) => `Not taken, since such addresses open nothing on the page: ${kinds}.`,
  /** Parts of links that are not imported; `names` are the first of these links. */
  parts: {
    icon: (/** @type {number} */ number, /** @type {string} */ names) =>
      `Icons left out: ${number} (${names}): not a picture, too large, or not among the built-in ones. The first letter is shown.`,
    'second-address': (/** @type {number} */ number, /** @type {string} */ names) =>
      `Second addresses: ${count(number, 'link')} had one for use at home, which is not imported: ${names}.`,
    tags: (/** @type {number} */ number, /** @type {string} */ names) =>
      `Tags left out: those of ${count(number, 'link')} (${names}), since links have no tags here.`,
  },
  many: (/** @type {number} */ number, /** @type {number} */ most) =>
    `That makes ${number} links. The page is built for ${most}: it may be slow with more.`,
  shown: 'A running server shows them within a second.',
};
