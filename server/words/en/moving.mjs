import { count } from '../count.mjs';

/** Errors of reading and writing the owner's files; `npm run migrate` and `npm run import-bookmarks`. */
export const disk = {
  noPermission: 'this user has no permission there',
  readOnly: 'the disk is read-only',
  full: 'the disk is full',
  fileInstead: 'there is a file where a folder is needed',
  cannotRead: (/** @type {string} */ file, /** @type {string} */ reason) => `${file} cannot be read: ${reason}`,
  cannotWrite: (/** @type {string} */ file, /** @type {string} */ reason) =>
    `${file} cannot be written: ${reason}. It was not changed.`,
  changedMeanwhile: (/** @type {string} */ file) =>
    `${file} was changed in the meantime, perhaps by the desk, so it was not overwritten. Please run this again.`,
  kept: (/** @type {string} */ file, /** @type {string} */ backup) =>
    `The previous content of ${file} is in ${backup}.`,
  fixFirst: (/** @type {string} */ problem) =>
    `${problem}
Fix this first (npm run doctor lists all problems). Nothing was changed.`,
  /** `place` is a problem with its line, or the file. */
  byHand: (/** @type {string} */ place) =>
    `${place}\nThis file can be changed only by hand as it is. Fix this first. Nothing was changed.`,
  opens: (/** @type {number} */ links) =>
    `${count(links, 'link')} that the export or your own files hide would become public. Add them?`,
  opensUnasked: (/** @type {number} */ links) =>
    `${count(links, 'link')} that the export or your own files hide would become public. Nothing was changed. Run this in a terminal, where it asks first, or lock the groups of these links.`,
  notOpened: 'Nothing was changed.',
};

export const migrate = {
  usage: `Usage: npm run migrate -- PATH [TO] [--force] [--dry-run]
PATH is your copy of the Vue page imsyy/home, with its .env and src/assets/, or one or more files exported from another
start page. Such files are imported as by npm run import-bookmarks, whose options can be used too.
TO is the folder to write to; the default is yours (CONFIG_DIR).
--force uses the values of the old page even where you have written your own.
--dry-run shows what would be done and changes nothing.`,
  taken: (/** @type {string} */ from, /** @type {string} */ to, /** @type {boolean} */ isDry) =>
    `${isDry ? 'Would be copied' : 'Copied'} from ${from} to ${to}:`,
  /** `from` names the files or the folder. */
  heading: (/** @type {string} */ day, /** @type {string} */ from) => `Imported from ${from} on ${day}`,
  kept: 'Your own values, not changed (--force uses those of the old page):',
  notes: 'Not copied, or good to know:',
  next: 'Next: npm run doctor checks the result, and npm start shows the page.',
  staysAsItIs: (/** @type {string} */ field, /** @type {string} */ reason) =>
    `${field}: ${reason}, so it is not changed`,
  mapKey: 'everybody could read the map key in the old page. Here it stays on the server, but a new key is safer',
  site: (/** @type {number} */ number, /** @type {string} */ names) =>
    `site.yml: ${count(number, 'field')}${names === '' ? '' : ` (${names})`}`,
  links: (/** @type {number} */ number) => `links.yml: ${count(number, 'link')}`,
  where: (/** @type {string} */ category) => `, all in the carousel and, in the directory, in ${category}`,
  wereThere: (/** @type {number} */ number) => `, ${number} were there already`,
  madeRoom: ', instead of the example links (now in links.yml.bak)',
  pictures: (/** @type {number} */ number) => `public/: ${count(number, 'picture')}`,
  whosePictures: '  (yours and those that came with the old page; delete what you do not want)',
  noFields: (/** @type {string} */ section, /** @type {string} */ file) => `${section} has no fields in ${file}`,
  noFolder: (/** @type {string} */ folder) => `${folder} is not a folder. Name the folder of the old page.`,
  notIt: (/** @type {string} */ folder) =>
    `${folder} does not look like a copy of imsyy/home: it has neither .env nor src/assets/siteLinks.json.`,
  exampleEnv: '.env: there is no such file; .env.example has no settings of yours',
  listExpected: 'expected a list',
  noEntries: (/** @type {string} */ name, /** @type {number} */ number) =>
    `${name}: ${number} of its entries cannot be used`,
  withoutAddress: (/** @type {string} */ file, /** @type {string} */ name) =>
    `${file}: “${name}” has no address that can be opened`,
  withoutName: (/** @type {string} */ file) => `${file}: an entry has no name`,
  socialIcon: (/** @type {string} */ name) =>
    `socialLinks.json: the icon of “${name}” is not in public/, so the first letter is shown`,
  lockedIcons: (/** @type {string} */ category, /** @type {string} */ names) =>
    `siteLinks.json: ${category} is locked, but icon files are public, so the first letter is shown instead of the icons of ${names}`,
  linkIcons: (/** @type {string} */ icons) =>
    `siteLinks.json: there is no built-in icon similar to ${icons}, so the first letter is shown`,
  noDate: (/** @type {string} */ text) =>
    `VITE_SITE_START: “${text}” is not a date; write one such as 2024-10-01 into startDate`,
  secondFiling: (/** @type {string} */ filing) =>
    `VITE_SITE_PSB: the footer has no place for a second filing number (${filing})`,
  noLogo: (/** @type {string} */ logo) => `the logo ${logo} is not in public/, so the built-in logo is used`,
  tabIcon:
    "VITE_SITE_LOGO: here the icon of the browser's tab is a file; save PNGs as public/icons/icon-32.png and icon-192.png",
  noMusic: 'VITE_SONG_ID was empty, so the old page had no player; this page plays the built-in songs',
  noMusicAddress: (/** @type {string} */ address) => `VITE_SONG_API: “${address}” is not an address`,
  jpegOnly: (/** @type {string} */ files) => `wallpapers must be .jpg files here: ${files}`,
  gap: (/** @type {string} */ numbers) =>
    `the numbers of wallpapers must have no gaps; number ${numbers} will not be shown`,
  unknown: (/** @type {string} */ names) => `.env: there is no setting here for ${names}`,
  fonts: (/** @type {string} */ files) => `your own fonts cannot be used here: ${files}`,
  code: 'changes to the code of the old page (colours, added parts, wallpaper services) are not copied',
};

export const bookmarks = {
  usage: `Usage: npm run import-bookmarks -- FILE… [--dry-run] [--ignore-mark NAME]
FILE is the .html file that your browser writes with “Export bookmarks” (导出书签), or an export of another start page.
--dry-run shows what would be done and changes nothing.
--ignore-mark NAME does not treat a mark such as shared or is_public as private; you are asked first.`,
  none: (/** @type {string} */ file) => `There are no bookmarks in ${file}. Nothing was changed.`,
  heading: (/** @type {string} */ day) => `Bookmarks, imported on ${day}`,
  tooLarge: (/** @type {string} */ file, /** @type {number} */ megabytes) =>
    `${file} is larger than ${megabytes} MB, so it is not a bookmark export.`,
  inFile: (/** @type {string} */ file, /** @type {string} */ problem) => `${file} ${problem}`,
  refusedFile: {
    empty: 'is empty',
    foreign:
      'is not a bookmark export. Use the HTML file that your browser writes: in its bookmark manager, choose ' +
      '“Export bookmarks” (导出书签). docs/move-in.md lists the start pages whose exports are read.',
    zip: 'is a zip file. Unpack it: the bookmarks are the HTML or JSON file inside. For sun-panel, use the export in JSON.',
    jsonlz4:
      'is a compressed backup of Firefox. In Firefox, export the bookmarks as HTML: in its library, “Import and Backup”.',
    database: 'is a database, which cannot be read. Use the JSON or HTML export of the other page.',
    yaml: 'is not valid YAML.',
  },
  added: (
    /** @type {string} */ file,
    /** @type {number} */ links,
    /** @type {number} */ icons,
    /** @type {boolean} */ isDry,
  ) => `${isDry ? 'Would be added' : 'Added'} to ${file}: ${count(links, 'link')}, ${count(icons, 'icon')}.`,
  /** 其他 is the group of links without a category; an English page calls it Other. */
  category: (/** @type {string} */ name, /** @type {number} */ links) =>
    `  ${name}${name === '其他' ? ' (Other)' : ''}: ${links}`,
  locked: ' (a locked group: shown after the password)',
  moreCategories: (/** @type {number} */ number) => `  … and ${count(number, 'more category', 'more categories')}`,
  merged: (/** @type {number} */ number) =>
    `Merged: ${count(number, 'bookmark')} with the same address as another one.`,
  wereThere: (/** @type {number} */ number, /** @type {string} */ file) =>
    `Not changed: ${count(number, 'link')} already in ${file}.`,
  publicThere: (/** @type {number} */ number, /** @type {string} */ file) =>
    `Public: ${count(number, 'link')} in ${file}, but locked or private in this export. Check whether this is intended.`,
  marked: (/** @type {string} */ kinds) =>
    `Added to a locked group, because the export marks them as private: ${kinds}.`,
  markedOut: (/** @type {string} */ kinds) =>
    `Not imported, because the export marks them as private and lockedGroups in site.yml names no group: ${kinds}.`,
  ignoreMark: (/** @type {string} */ name) =>
    `  If this mark does not mean private for you, import with --ignore-mark ${name}.`,
  withCredentials: (/** @type {number} */ number) =>
    `Not imported: ${count(number, 'bookmark')} with a user name or password in the address.`,
  /** What is wrong with addresses that do not open. */
  closed: {
    'no-address': 'no address',
    'too-long': 'an address over 4,096 characters',
    'too-deep': 'more than 100 folders inside each other',
  },
  refused: (/** @type {string} */ kinds) => `Not imported, because the page cannot open such addresses: ${kinds}.`,
  /** Parts of links that are not imported; `names` are the first of these links. */
  parts: {
    icon: (/** @type {number} */ number, /** @type {string} */ names) =>
      `Icons not imported: ${number} (${names}), because they are not a picture, too large, not built in, or the mark of a brand in a link that not everybody sees, for which the command makes no file. The first letter is shown.`,
    'second-address': (/** @type {number} */ number, /** @type {string} */ names) =>
      `Second addresses not imported: ${count(number, 'link')} had one for the home network (${names}).`,
    tags: (/** @type {number} */ number, /** @type {string} */ names) =>
      `Tags not imported: those of ${count(number, 'link')} (${names}), because links have no tags here.`,
  },
  many: (/** @type {number} */ number, /** @type {number} */ most) =>
    `There are now ${number} links. The page is built for up to ${most} and may be slow with more.`,
  shown: 'A running server shows them within a second.',
  /** `npm run export-bookmarks` */
  export: {
    usage: `Usage: npm run export-bookmarks [-- FILE] [--locked]
Writes the open links to FILE (porchlight-bookmarks.html), which every browser and npm run import-bookmarks can read.
--locked asks for the password of the locked links and adds them.`,
    written: (/** @type {string} */ file, /** @type {number} */ links, /** @type {number} */ locked) =>
      `Written to ${file}: ${count(links, 'link')}` +
      (locked === 0 ? '.' : `, ${locked} of them locked: the file is not encrypted.`),
    lost: (/** @type {readonly string[]} */ fields) =>
      `Not in it, because a file of bookmarks has no place for it: ${fields.join(', ')}.`,
    onlyAtHome: (/** @type {readonly string[]} */ names) =>
      `Not in it: ${count(names.length, 'link')} with an address at home only: ${names.join(', ')}.`,
    stayLocked: (/** @type {number} */ links) => `Not in it: ${count(links, 'locked link')}. --locked adds them.`,
    noPassword: 'There is no password for the locked links: LINKS_PASSWORD_HASH is not set. Nothing was written.',
    noneTyped: 'No password was typed. Nothing was written.',
    wrongPassword: 'This is not the password of the locked links. Nothing was written.',
  },
};
