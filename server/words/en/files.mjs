/**
 * Messages for the error codes of the YAML library that owners are likely to see.
 *
 * @type {Readonly<Record<string, string | undefined>>}
 */
const syntax = {
  ALIAS_PROPS: 'an alias (*name) must not have anything before it',
  BAD_ALIAS: 'an alias (*name) without a valid name; put a text that begins with * in quotes',
  BAD_COLLECTION_TYPE: 'a list and fields (name: value) are mixed here; write only one of them',
  BAD_DIRECTIVE: 'a line that begins with % has a special meaning; put such a text in quotes',
  BAD_DQ_ESCAPE: 'wrong use of a backslash in double quotes; use single quotes',
  BAD_INDENT: 'wrong indentation: the line is not aligned with the lines it belongs to',
  BAD_PROP_ORDER: '& and ! have a special meaning here; put a text that begins with them in quotes',
  BAD_SCALAR_START: 'a value cannot begin with this character; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'two colons in one line, or wrong indentation; put the value in quotes, or indent the line like its neighbours',
  BLOCK_IN_FLOW: 'inside brackets, lists and fields cannot be written with indentation',
  IMPOSSIBLE: 'the text is not valid YAML from here on',
  KEY_OVER_1024_CHARS: 'the name before the colon is too long',
  MISSING_CHAR: 'a character is missing here or in the line before: a dash, a colon, a comma, a quote or a bracket',
  MULTILINE_IMPLICIT_KEY:
    'the name before the colon continues on the next line; a colon or a quote is probably missing in the line before',
  MULTIPLE_ANCHORS: '& has a special meaning here; put a text that begins with it in quotes',
  MULTIPLE_TAGS: '! has a special meaning here; put a text that begins with it in quotes',
  NON_STRING_KEY: 'the name before the colon must be text',
  TAB_AS_INDENT: 'a tab at the start of the line; use spaces to indent YAML',
  TAG_RESOLVE_FAILED: '! has a special meaning here; put a text that begins with it in quotes',
  UNEXPECTED_TOKEN: 'unexpected text: a quote, a bracket, a dash or the indentation before it is probably wrong',
};

/** Messages about `site.yml` and `links.yml`. */
export const files = {
  write: '. Write:\n',
  doctorShows: '. npm run doctor shows the corrected line',
  more: (/** @type {number} */ number) => `… and ${number} more`,
  nothing: 'nothing',
  /** A message for an error code of the YAML library; its own message only for a code without one here. */
  syntax: (/** @type {string} */ code, /** @type {string} */ message) => syntax[code] || message,
  notReadable: 'cannot be read from here on',
  unknownField: 'unknown field',
  unknownBesideNoCategory:
    'unknown field, and no category: the category may be meant. Correct it, or begin the name of a note with x-',
  didYouMean: (/** @type {string} */ meant) => `; did you mean ${meant}?`,
  writtenTwice: (/** @type {number} */ line) => `also written in line ${line}; the last one counts`,
  brokenAlias: 'the alias (*name) is not defined anywhere',
  tooDeep: 'is nested too deeply',
  expectedButMissing: 'this field is required, but missing',
  expectedFields: 'expected fields (name: value)',
  found: (/** @type {string} */ expected, /** @type {string} */ found) => `${expected}, found ${found}`,
  tooMany: 'too many problems; the whole file is ignored',
  isMissing: 'there is no such file',
  isFolder: 'is a folder; a file is needed',
  rename: (/** @type {string} */ right) => `is not read, because its name is wrong; rename it to ${right}`,
  isNotRead: (/** @type {string} */ right) =>
    `is not read, because there is a ${right} in the same folder; keep only one file, named ${right}`,
  cannotBeRead: (/** @type {string} */ code) => `cannot be read (${code})`,
  mayNotRead: (/** @type {string} */ folder, /** @type {string} */ user, /** @type {string} */ owner) =>
    `cannot be read by the user ${user}, who runs the page; the folder ${folder} belongs to the user ${owner}. Run the page as that user (PUID and PGID in .env for a container, User= for systemd), or make ${user} the owner of the folder: chown -R ${user} FOLDER`,
  isEmpty: 'is empty',
  besideLinks: ', but there is a links.yml in the same folder',
  defaults: '; all fields use their default values',
  lastGood: '; the last valid version stays in use',
  fallback: '; the fallback links of site.yml are shown',
  nothingPublished: '. Nothing is published, because it is unclear which groups are locked',
  fullStop: '.',
  both: (/** @type {string} */ one, /** @type {string} */ other) => `${one}; ${other}`,
  nothingLocked: 'lockedGroups: the list is empty, so nothing is locked',
  locksUnknown:
    'is not read again while it is unclear which groups site.yml locks; the last valid version stays in use',
  lockedGone: (/** @type {number} */ gone, /** @type {number} */ before) =>
    `${gone} of ${before} locked links are gone or no longer locked, since the file was last read`,
  lockTwice: 'written twice; write it once',
  lockSlip: (/** @type {string} */ field) => `unknown field; write ${field}, at the start of a line`,
  lockAbsent: (/** @type {string} */ field) =>
    `missing; write which groups are locked, at the start of a line, such as ${field}: [Private], or ${field}: [] if none is`,
  heldBack: (/** @type {string} */ name, /** @type {string} */ parts) =>
    `there are no links in the group ${name}, but there are links in ${parts}. A comma may be missing, so these links are locked too`,
  heldNear: (/** @type {string} */ name, /** @type {string} */ meant) =>
    `there are no links in the group ${name}, but there are links in ${meant}, whose name is nearly the same. These links are locked too`,
  heldSlip: (/** @type {string} */ name, /** @type {string} */ meant) =>
    `${meant} is one letter different from the locked group ${name}, so its links are locked too`,
  lockAlike: (/** @type {string} */ name, /** @type {string} */ meant) =>
    `the links in ${meant} are public, although the name is very similar to the locked group ${name}`,
  lockEmpty: (/** @type {string} */ name) => `there are no links in the group ${name}, so it locks nothing`,
  decideName: (/** @type {string} */ name) =>
    `. Correct the name; if ${name} is a group of its own, add a link to it, or remove it from the list`,
  decideSlip: (/** @type {string} */ name) =>
    `. Correct the category in links.yml; if it is a group of its own, give it a name that is less like ${name}`,
  splitNames: (/** @type {string} */ name) =>
    `. Separate the names with ", "; if ${name} is one group, add a link to it`,
  leftOutFirst: '. First correct the links in links.yml that are not shown',
  otherPage: (/** @type {string} */ product) =>
    `this looks like a file of ${product}, not a list of links. Save it under another name and run npm run migrate -- FILE to import its links`,
  linksExpected: 'expected a list of links, each beginning with "- name:"',
  songsExpected: 'expected a list of songs in [ ]',
  songWithout: (/** @type {string} */ field) => `this song has no ${field}, so it is not shown`,
  noSound: 'the address of the song is empty, so the song is not shown',
  ownComputer: (/** @type {string} */ path) =>
    `this file is on your computer, where visitors cannot open it; copy it into public/music/ and write ${path}`,
  backslashes: (/** @type {string} */ path) => `an address cannot contain backslashes; write ${path}`,
  isList: 'this is the address of a playlist file, not of a song; write the address of the stream that is in the file',
  isPage: 'this is the address of a web page, not of a song; write the address of the audio file',
  leftOut: (/** @type {string} */ problem) => `not shown: ${problem}`,
  completed: (
    /** @type {'link' | 'lan'} */ field,
    /** @type {string} */ written,
    /** @type {string} */ opened,
    /** @type {string} */ scheme,
  ) => `${field}: ${written} does not begin with ${scheme}; it is opened as ${opened}`,
  opensNothing: (/** @type {'link' | 'lan'} */ field, /** @type {string} */ written) =>
    `${field}: ${written} is not an address; write it in full, beginning with https:// or http://, or with a scheme that schemes in site.yml lists`,
  nameless: 'the name or the link is missing',
  categoryTwice: 'category is written twice',
  twoLinksInOne: 'two links may have become one, since it has a name or an address twice; begin each with a dash',
  twiceElsewhere: 'it has no category, and a link has a field twice, which may belong here',
  categorySwallowed:
    'the category may be a part of this value; write a colon and a space after category, at the start of its line',
  categoryText: (/** @type {string} */ found) => `category must be one text, such as Work or "2024", found ${found}`,
  categoryNear: (/** @type {string} */ group) =>
    `category may be meant as the locked group ${group}; put a name with such characters in quotes`,
  categoryLocked: (/** @type {string} */ group) =>
    `category begins with the name of the locked group ${group}, so the link is locked too; a public category needs another name`,
  categoryOverLines: 'the category goes on with another line or field; write it in one line of its own, or in quotes',
  lastWithoutCategory: 'the last link has no category, so the file may be incomplete; add one, such as Other',
  lastCut: (/** @type {string} */ group) =>
    `the file ends in the category of the last link, which may be meant as ${group}; end the file with a line break`,
};

/** Why an SVG file is refused, by the kinds of `DrawingProblem`. */
export const drawings = {
  problems: {
    tooLarge: () => 'it is larger than 5 MB',
    encoding: (/** @type {string} */ name) =>
      name === '' ? 'it is not in UTF-8' : `it says that its encoding is ${name}; save it as UTF-8`,
    doctype: () => 'it begins with <!DOCTYPE …>; delete that part, it has no effect',
    instruction: (/** @type {string} */ name) => `it has an instruction <?${name} …?>; delete it`,
    malformed: (/** @type {string} */ line) => (line === '' ? 'it is not valid XML' : `line ${line} is not valid XML`),
    notSvg: () => 'its outermost element is not <svg xmlns="http://www.w3.org/2000/svg">',
    element: (/** @type {string} */ name) => `the element <${name}> is not allowed`,
    attribute: (/** @type {string} */ name) => `the attribute ${name} is not allowed`,
    reference: (/** @type {string} */ address) => `it refers to something outside the file: ${address}`,
    style: (/** @type {string} */ what) => `its style uses ${what}, which can load other files`,
  },
  leftOut: (/** @type {string} */ path, /** @type {string} */ why) =>
    `public/${path} is left out, because without a server nothing stops an SVG from running scripts: ${why}`,
  found: (/** @type {string} */ why) =>
    `is not a plain drawing: ${why}; static builds and the extension leave it out, and the server blocks its scripts`,
};

/**
 * Messages for common mistakes in the owner's files. `found` is the wrong part of the owner's text.
 *
 * @satisfies {Record<string, (found: string) => string>}
 */
export const mistakes = {
  wideColon: () => 'a full-width colon; write an English ":" and a space',
  wideSign: () => 'a full-width comma or bracket; write an English ",", [ ] or { }',
  noSpaceAfterColon: () => 'write a space after the colon',
  dashTooMany: () =>
    'there may be one dash too many: the entry above has no category, and this one has no name or no link',
  openQuote: () => 'a quote (") is not closed in this line',
  indent: () => 'a tab or a full-width space at the start of the line; indent with spaces',
  curlyQuotes: () => 'curly quotes around a value; the value is used without them',
  cutByHash: () =>
    '" #" begins a comment, which is not read; put the whole value in quotes, or write a space after the "#"',
  oneName: (found) =>
    `it is unclear whether ${found} is one name; separate names with ", ", and put a name that contains such a character in quotes`,
  nameOverLines: () => 'a name continues on the next line; begin each name with "- "',
  twoDocuments: () => '"---" or "..." begins a second document, but only one is allowed',
  utf16: () => 'is not UTF-8 text but UTF-16; save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)',
  gbk: () => 'is not UTF-8 text but probably GBK (ANSI); save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)',
  notUtf8: () => 'is not UTF-8 text; save it as UTF-8',
  jsonComma: () => 'one comma too many: there is no comma after the last entry',
  jsonMissingComma: () => 'a comma is missing after the entry',
  jsonComment: () => 'JSON has no comments; delete this line',
  jsonPlaylist: (found) =>
    `this is a playlist in the format ${found}; write a list of songs in JSON, as in public/music/playlist.json`,
  jsonEnd: () => 'the file ends too early: a bracket is missing at its end',
  json: () => 'the text is not valid JSON from here on',
};
