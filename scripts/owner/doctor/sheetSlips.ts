/*
 * What pasted style sheets bring along, and browsers drop in silence with the rule around it. Only what can be told from
 * the text alone is named; a browser finds the rest.
 */

const KINDS = [
  'tag',
  'fence',
  'fullWidth',
  'quotes',
  'lineComment',
  'openComment',
  'preprocessor',
  'bracket',
  'semicolon',
  'extraBrace',
  'lateImport',
] as const;

export type SheetSlip = (typeof KINDS)[number];

/** Comments, strings and addresses: nothing in them is a slip, and they keep their lines. */
const OPAQUE = /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)/gi;
const SIGNS: readonly (readonly [SheetSlip, RegExp])[] = [
  ['tag', /<\/?(?:style|script|link|head|html)\b/i],
  ['fence', /^[ \t]*(?:```|~~~)/m],
  ['fullWidth', /[｛｝：；（）［］，]/],
  ['quotes', /[‘’“”]/],
  ['lineComment', /(?<=^|[\s;{}])\/\//m],
  ['preprocessor', /(?<=^|[\s;{}])(?:\$[\w-]+\s*:|@(?:include|mixin|extend|use)\b)/m],
  ['lateImport', /(?<=\{[\s\S]*)@import\b/i],
];
/** A part of a sheet, up to what ends it: a selector, a declaration, or an at-rule. */
const PART = /[^{};]*(?<end>[{};]|$)/g;

/** The first line (from 1) of each kind of slip in a style sheet. */
export function sheetSlips(css: string): { kind: SheetSlip; line: number }[] {
  const found = new Map<SheetSlip, number>();
  const add = (kind: SheetSlip, at: number) => {
    if (!found.has(kind)) found.set(kind, css.slice(0, at).split('\n').length);
  };
  const text = css.replaceAll(OPAQUE, (opaque, at: number) => {
    if (opaque.startsWith('/*') && !(opaque.length > 3 && opaque.endsWith('*/'))) add('openComment', at);
    return opaque.replaceAll(/[^\n]/g, ' ');
  });
  for (const [kind, sign] of SIGNS) {
    const at = text.search(sign);
    if (at >= 0) add(kind, at);
  }
  let depth = 0;
  for (const { 0: part, index, groups = {} } of text.matchAll(PART)) {
    const begin = index + (part.length - part.trimStart().length);
    const end = groups['end'] ?? '';
    if (isUneven(part, '[', ']') || isUneven(part, '(', ')')) add('bracket', begin);
    if (end !== '{' && depth > 0) {
      const second = secondColon(part);
      if (second !== undefined) add('semicolon', index + second);
    }
    if (end === '{') depth += 1;
    if (end === '}' && depth === 0) add('extraBrace', index + part.length - 1);
    if (end === '}') depth = Math.max(0, depth - 1);
  }
  return KINDS.flatMap((kind) => {
    const line = found.get(kind);
    return line === undefined ? [] : [{ kind, line }];
  });
}

const isUneven = (part: string, open: string, close: string): boolean =>
  part.split(open).length !== part.split(close).length;

/** Where a second declaration begins in one, since no `;` is between them; custom properties may have any value. */
function secondColon(part: string): number | undefined {
  const flat = part.replaceAll(/\([^()]*\)/g, (inner) => ' '.repeat(inner.length));
  const [first, second] = /^\s*(?!--|@)[\w-]+\s*:/.test(flat) ? flat.matchAll(/(?<![\w-])-{0,2}[a-z][\w-]*\s*:/gi) : [];
  return first && second?.index;
}
