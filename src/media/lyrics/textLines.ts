const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['middot', '·'],
  ['iexcl', '¡'],
  ['iquest', '¿'],
  ['szlig', 'ß'],
  ['aelig', 'æ'],
  ['AElig', 'Æ'],
  ['oelig', 'œ'],
  ['oslash', 'ø'],
  ['Oslash', 'Ø'],
]);

/** The combining marks of entities like `&eacute;`. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ['grave', '\u0300'],
  ['acute', '\u0301'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['ring', '\u030A'],
  ['caron', '\u030C'],
  ['cedil', '\u0327'],
]);

/** A backslash before a quote's entity escaped it in the JSON that it was copied from. */
const ESCAPED = /\\(?=&(?:apos|quot|#0*3[49]|#x0*2[27]);)/gi;

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(([a-z])([a-z]{1,7})));/gi;

/** Decodes HTML entities, once: `&amp;lt;` becomes `&lt;`. Unknown ones stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll(ESCAPED, '')
    .replaceAll(ENTITY, (entity: string, digits?: string, hex?: string, name = '', letter = '', mark = ''): string => {
      if (digits ?? hex) return characterOf(digits ? Number(digits) : parseInt(hex ?? '', 16)) ?? entity;
      const combining = MARKS.get(mark);
      return NAMED.get(name) ?? (combining ? `${letter}${combining}`.normalize('NFC') : entity);
    });
}

function characterOf(code: number): string | undefined {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Line end of a file. */
const LINE_END = /\r\n?|\n/;

/** Line break inside a line with a time stamp; the next part has the same time stamp. */
const BREAK = /[\u2028\u2029\u0085\v\f]|<br\s{0,9}\/?>|(?:\\r)?\\n/i;

/** Maximum number of lines, including blank ones; a longer file is not lyrics. */
const MAX_LINES = 40_000;

/** The lines of a file, each split at its breaks. */
export function linesOf(text: string): string[][] {
  const hasBreaks = BREAK.test(text);
  return text
    .split(LINE_END, MAX_LINES)
    .map((line) => (hasBreaks ? line.split(BREAK, MAX_LINES).map(withoutMargin) : [withoutMargin(line)]));
}

/**
 * Removes invisible characters at the start of a line, which would hide its time stamp, such as a byte order mark
 * inside concatenated files.
 */
function withoutMargin(line: string): string {
  const trimmed = line.trim();
  return trimmed.startsWith('[') ? trimmed : trimmed.replace(/^[\s\p{Cc}\p{Cf}]+/u, '');
}

/** Whether a text has visible characters; spaces and zero-width characters do not count. */
export const isVisible = (text: string): boolean =>
  /[\w一-鿿]|[^\s\p{Cc}\p{Cf}\u034F\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);
