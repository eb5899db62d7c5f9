import { count } from '../count.mjs';

/**
 * Messages for the error codes of the YAML library that owners are likely to see.
 *
 * @type {Readonly<Record<string, string | undefined>>}
 */
const syntax = {
  ALIAS_PROPS: 'nothing may stand in front of an alias (*name)',
  BAD_ALIAS: 'an alias (*name) without a valid name; a text that begins with * must stand in quotes',
  BAD_COLLECTION_TYPE: 'a list and fields (name: value) are mixed',
  BAD_DIRECTIVE: 'a line that begins with % has a special meaning; such a text must stand in quotes',
  BAD_DQ_ESCAPE: 'a wrong backslash in double quotes; write single quotes',
  BAD_INDENT: 'wrong indent: the line does not begin below the lines it belongs to',
  BAD_PROP_ORDER: '& or ! has a special meaning here; a text that begins with them must stand in quotes',
  BAD_SCALAR_START: 'a value may not begin with this sign; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'two colons in one line, or a wrong indent; put the value in quotes, or indent the line as its neighbours',
  BLOCK_IN_FLOW: 'inside of brackets, no list or fields can be written by indents',
  IMPOSSIBLE: 'cannot be read as YAML from here on',
  KEY_OVER_1024_CHARS: 'the name in front of the colon is too long',
  MISSING_CHAR: 'a sign is missing here, or in the line before: a dash, a colon, a comma, a quote or a bracket',
  MULTILINE_IMPLICIT_KEY:
    'the name in front of a colon goes on in the next line; probably a colon or a quote is missing in the line before',
  MULTIPLE_ANCHORS: '& has a special meaning here; a text that begins with it must stand in quotes',
  MULTIPLE_TAGS: '! has a special meaning here; a text that begins with it must stand in quotes',
  NON_STRING_KEY: 'the name in front of a colon must be text',
  TAB_AS_INDENT: 'a tab at the start of the line; YAML is indented with spaces',
  TAG_RESOLVE_FAILED: '! has a special meaning here; a text that begins with it must stand in quotes',
  UNEXPECTED_TOKEN: 'this does not belong here: probably a quote, a bracket, a dash or an indent before it is wrong',
};

/** Messages about `site.yml` and `links.yml`. */
export const files = {
  write: '. Write:\n',
  doctorShows: '. npm run doctor shows the line as it should be',
  more: (/** @type {number} */ number) => `… and ${number} more`,
  nothing: 'nothing',
  /** A message for an error code of the YAML library; its own message only for a code without one here. */
  syntax: (/** @type {string} */ code, /** @type {string} */ message) => syntax[code] || message,
  openQuote: 'a quote opens in this line and is closed nowhere',
  notReadable: 'cannot be read from here on',
  unknownField: 'unknown field',
  unknownFieldAs: (/** @type {string} */ mistake) => `unknown field; ${mistake}`,
  didYouMean: (/** @type {string} */ meant) => `; did you mean ${meant}?`,
  writtenTwice: (/** @type {number} */ line) => `also written in line ${line}; the last one counts`,
  brokenAlias: 'an alias (*name) that stands for nothing',
  tooDeep: 'is nested too deeply',
  expectedButMissing: 'expected, but missing',
  expectedFields: 'expected fields (name: value)',
  found: (/** @type {string} */ expected, /** @type {string} */ found) => `${expected}, found ${found}`,
  tooMany: 'too many problems; the whole file is ignored',
  isMissing: 'there is no such file',
  isFolder: 'is a folder, a file is needed',
  rename: (/** @type {string} */ right) => `is not read because of its name; rename it to ${right}`,
  isNotRead: (/** @type {string} */ right) =>
    `is not read, because ${right} is beside it; keep only one of them, as ${right}`,
  cannotBeRead: (/** @type {string} */ code) => `cannot be read (${code})`,
  mayNotRead: (/** @type {string} */ folder, /** @type {string} */ user, /** @type {string} */ owner) =>
    `may not be read by the user ${user}, as whom the page runs; the folder ${folder} belongs to the user ${owner}. Run the page as that user (PUID and PGID in .env for a container, User= for systemd), or give the folder to the user ${user}: chown -R ${user} FOLDER`,
  isEmpty: 'is empty',
  besideLinks: ', and there is a links.yml beside it',
  defaults: '; every field has its default value',
  lastGood: '; the last good version stays in use',
  fallback: '; the fallback links of site.yml are shown',
  nothingPublished: '. Nothing is published: it is unclear which groups are locked',
  fullStop: '.',
  both: (/** @type {string} */ one, /** @type {string} */ other) => `${one}; ${other}`,
  nothingLocked: 'lockedGroups: the list is empty, nothing is locked',
  locksUnknown: 'is not read again while it is unclear which groups site.yml locks; the last good version stays in use',
  lockedGone: (/** @type {number} */ gone, /** @type {number} */ before) =>
    `${gone} of ${before} locked links are gone since the last reading`,
  lockTwice: 'written twice; write it once',
  lockSlip: (/** @type {string} */ field) => `unknown field; write ${field}, at the start of a line`,
  lockUnknown: (/** @type {string} */ field) =>
    `unknown field, and there is no ${field}, which it may be meant for; mend it, or write ${field} too`,
  lockNames: (/** @type {string} */ found) => `expected a list of names, such as [个人, "2024"], found ${found}`,
  heldBack: (/** @type {string} */ name, /** @type {string} */ parts) =>
    `no link is in the group ${name}, but there are links in ${parts}: a comma may be missing, so these links are locked too`,
  splitNames: (/** @type {string} */ name) =>
    `. Separate the names by ", "; if ${name} is one group, put a link into it`,
  leftOutFirst: '. First correct the links of links.yml that are left out',
  otherPage: (/** @type {string} */ product) =>
    `this looks like a file of ${product}, not like a list of links. Save it under another name, and run npm run migrate -- FILE, which imports its links`,
  linksExpected: 'expected a list of links, each beginning with "- name:"',
  songsExpected: 'expected a list of songs in [ ]',
  songWithout: (/** @type {string} */ field) => `this song has no ${field} and is left out`,
  noSound: 'the address of the song is empty; the song is left out',
  ownComputer: (/** @type {string} */ path) =>
    `a file of your computer, which visitors cannot open; copy it into public/music/ and write ${path}`,
  backslashes: (/** @type {string} */ path) => `an address has no backslashes; write ${path}`,
  isList: 'the address of a list, not of a song; write the address of the stream that is in it',
  isPage: 'the address of a page, not of a song; write the address of the sound itself',
  leftOut: (/** @type {string} */ problem) => `left out: ${problem}`,
  completed: (/** @type {string} */ written, /** @type {string} */ opened, /** @type {string} */ scheme) =>
    `link: ${written} has no ${scheme} in front of it; it is opened as ${opened}`,
  opensNothing: (/** @type {string} */ written) =>
    `link: ${written} opens nothing; write the whole address, with https:// or http:// in front`,
  nameless: (/** @type {number} */ number, /** @type {string} */ lines) =>
    `${count(number, 'link')} without a name or a link left out (line ${lines})`,
  categoryTwice: 'its category is written twice',
  categoryField: (/** @type {string} */ field) => `${field} is no known field, and may be meant for its category`,
  mergeKey: '<< (a merge key) is not read; write the fields themselves',
  categoryNoColon: 'its category lacks the colon (: and a space)',
  categorySwallowed: (/** @type {string} */ field) =>
    `its category lacks the colon (: and a space), and became part of ${field}`,
  categoryText: (/** @type {string} */ found) =>
    `its category must be one text, such as 工作 or "2024", found ${found}`,
  categoryNear: (/** @type {string} */ group) =>
    `its category may be meant for the locked ${group}; a name with such signs stands in quotes`,
  categoryOverLines: 'its category goes on in the next line',
  lastWithoutCategory: 'the last link has no category, as in a file that is half written; add one, such as 其他',
  lastCut: (/** @type {string} */ group) =>
    `the file ends within the category of its last link, which may be ${group}; end it with a line break`,
};
