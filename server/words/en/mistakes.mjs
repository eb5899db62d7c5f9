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
