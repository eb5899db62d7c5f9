/*
 * What is said about the usual mistakes in the owner's files. `found` is the piece that the owner has written. Another
 * language is another record of the type `MistakeWords`.
 */

const english = {
  wideColon: (found: string) => `a full-width colon (${found}); write the ":" of the English keyboard and a space`,
  wideComma: (found: string) => `a full-width comma (${found}); write the "," of the English keyboard`,
  wideBracket: (found: string) => `a full-width bracket (${found}); write [ ] or { } of the English keyboard`,
  wideSpace: () => 'a full-width space; write spaces of the English keyboard',
  wideDash: (found: string) => `an entry of a list begins with "- ", not with ${found}`,
  wideHash: () => 'a comment begins with the "#" of the English keyboard',
  slashComment: () => 'a comment begins with "#", not with "//"',
  noSpaceAfterColon: () => 'there must be a space behind the colon',
  noSpaceAfterDash: () => 'there must be a space behind the "-"',
  dashTooMany: () => 'a dash too many: the entry above has no category, and this one no name or no link',
  equalsSign: () => 'between a name and its value stands ": ", not "="',
  noColon: () => 'the colon is missing behind the name',
  tab: () => 'a tab at the start of the line; YAML is indented with spaces',
  twoColons: () => 'two colons in one value; put the value in quotes',
  reservedStart: (found: string) => `a value that begins with ${found} must stand in quotes`,
  openQuote: (found: string) => `a quote (${found}) that is not closed in its line`,
  mixedQuotes: () => 'a curly quote and a straight one around one value; write two straight ones',
  innerQuotes: () => 'quotes inside of quotes; take the other kind outside',
  afterQuotes: () => 'something stands behind the closing quote; put all of the value in quotes',
  backslash: () => 'a backslash in double quotes; write single ones',
  trailingComma: (found: string) => `nothing may stand behind the closing quote or bracket, found ${found}`,
  openBracket: () => 'a bracket that is not closed in its line',
  missingComma: () => 'a comma is missing between two fields in braces',
  indent: () => 'wrong indent: the line does not begin below the lines it belongs to',
  curlyQuotes: () => 'curly quotes around a value; they are taken off',
  cutByHash: (found: string) =>
    `" #" begins a comment that is not read, found ${found}; put all of the value in quotes, or a space behind the "#"`,
  switchWord: (found: string) => `a switch is true or false, found ${found}`,
  number: (found: string) => `a number is written in plain digits without a unit, found ${found}`,
  date: (found: string) => `a date is written as year-month-day, found ${found}`,
  textInQuotes: (found: string) => `a text that looks like something else must stand in quotes, found ${found}`,
  listExpected: (found: string) => `a list stands in [ ], found ${found}`,
  addressColon: (found: string) => `an address begins with https:// in plain letters, found ${found}`,
  misplaced: (found: string) => `belongs below ${found}, two spaces further in`,
  oneName: (found: string) =>
    `${found} may be more or less than one name; separate names by ", " and put a name that holds such a sign in quotes`,
  nameOverLines: () => 'a name that goes on in the next line; begin each name with "- "',
  twoDocuments: () => '"---" or "..." begins a second document; there may be only one',
  utf16: () => 'is not UTF-8 text but UTF-16; save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)',
  gbk: () => 'is not UTF-8 text but probably GBK (ANSI); save it as UTF-8 (in Notepad: Save as, Encoding: UTF-8)',
  notUtf8: () => 'is not UTF-8 text; save it as UTF-8',
  jsonComma: () => 'a comma too many; behind the last entry stands none',
  jsonMissingComma: () => 'a comma is missing at the end of the entry before the next',
  jsonWideSign: (found: string) => `a full-width sign (${found}); JSON takes only those of the English keyboard`,
  jsonQuotes: () => 'JSON wants straight double quotes around names and texts',
  jsonComment: () => 'JSON knows no comments; take the line out',
  jsonEnd: () => 'the file ends too early; a bracket at its end is missing',
  json: () => 'cannot be read as JSON from here on',
} satisfies Record<string, (found: string) => string>;

export type MistakeKind = keyof typeof english;
export type MistakeWords = Readonly<Record<MistakeKind, (found: string) => string>>;

export const mistakeWords: MistakeWords = english;
