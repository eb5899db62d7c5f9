import { count } from '../count.mjs';

/** Messages about `site.yml` and `links.yml`. */
export const files = {
  write: '. Write:\n',
  more: (/** @type {number} */ number) => `… and ${number} more`,
  nothing: 'nothing',
  /** A message of the YAML library, which is in English. */
  syntax: (/** @type {string} */ _code, /** @type {string} */ message) => message,
  notReadable: 'cannot be read from here on',
  unknownField: 'unknown field',
  unknownFieldAs: (/** @type {string} */ mistake) => `unknown field; ${mistake}`,
  writtenTwice: 'written twice, the last one counts',
  brokenAlias: 'an alias (*name) that stands for nothing',
  tooDeep: 'is nested too deeply',
  expectedButMissing: 'expected, but missing',
  expectedFields: 'expected fields (name: value)',
  found: (/** @type {string} */ expected, /** @type {string} */ found) => `${expected}, found ${found}`,
  tooMany: 'too many problems, nothing of it is used',
  isMissing: 'there is no such file',
  cannotBeRead: (/** @type {string} */ code) => `cannot be read (${code})`,
  isEmpty: 'is empty',
  besideLinks: ', and there is a links.yml beside it',
  defaults: ', every field has its default',
  lastGood: ', the last good version stays in service',
  fallback: ', the fallback links of site.yml are shown',
  nothingPublished: '. Nothing is published: nobody could say what is to be locked',
  fullStop: '.',
  both: (/** @type {string} */ one, /** @type {string} */ other) => `${one}; ${other}`,
  nothingLocked: 'lockedGroups: the list is empty, nothing is locked',
  locksUnknown: 'is not read anew while nobody can say what site.yml locks, the last good version stays in service',
  lockedGone: (/** @type {number} */ gone, /** @type {number} */ before) =>
    `${gone} of ${before} locked links are gone since the last reading`,
  lockTwice: 'written twice; write it once',
  lockSlip: (/** @type {string} */ field) => `unknown field; write ${field}, at the start of a line`,
  lockUnknown: (/** @type {string} */ field) =>
    `unknown field, and there is no ${field}, which it may be meant for; mend it, or write ${field} too`,
  lockNames: (/** @type {string} */ found) => `expected a list of names, such as [个人, "2024"], found ${found}`,
  linksExpected: 'expected a list of links, each beginning with "- name:"',
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
