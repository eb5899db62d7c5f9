import { CST, Lexer, Parser } from 'yaml';
import { NotEditable } from './setValue.ts';

/** An entry of a block list or a field of a block map, with the lines above it. */
export interface Item {
  /** Comments and empty lines above. */
  above: string;
  /** Its own lines, with comments inside. Ends with a line break. */
  body: string;
}

/** A YAML text, cut into the items of its outermost list or map: `mark`, items and `tail` are the whole text. */
export interface CutText {
  /** The byte order mark, if there is one. */
  mark: string;
  items: Item[];
  /** Comments and empty lines below the last item. */
  tail: string;
  /** The indent of all items. */
  indent: string;
  lineEnd: '\r\n' | '\n';
}

const EMPTY_OR_COMMENT = /^[ \t]*(#.*)?$/;

/**
 * Cuts a text into its items. Without items, all of it is `tail`. Undefined if the outermost value is of another kind.
 * Throws `NotEditable` for texts whose items cannot be separated line by line.
 */
export function cutItems(text: string, kind: 'block-seq' | 'block-map'): CutText | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const lineEnd = body.includes('\r\n') ? '\r\n' : '\n';
  const tokens = [...new Parser().parse(body)];
  if (tokens.some(({ type }) => type === 'directive')) throw new NotEditable('directives');
  const document = tokens.find((token) => token.type === 'document');
  const value = document?.value;
  if (value === undefined || document === undefined) return { mark, items: [], tail: body, indent: '', lineEnd };
  if (value.type !== kind) return undefined;
  const starts = value.items.flatMap(({ start, key }) => {
    // The offset of the dash or the key.
    const sign = kind === 'block-seq' ? start.find(({ type }) => type === 'seq-item-ind') : (start.at(-1) ?? key);
    const offset = kind === 'block-map' && key ? key.offset : sign?.offset;
    return offset === undefined ? [] : [offset];
  });
  const [first = 0] = starts;
  const indent = body.slice(body.lastIndexOf('\n', first - 1) + 1, first);
  if (indent.trim() !== '') throw new NotEditable('brackets');
  const lines = starts.map((offset) => body.lastIndexOf('\n', offset - 1) + 1);
  const before = tokens.slice(0, tokens.indexOf(document)).map((token) => CST.stringify(token));
  const end = [...before, CST.stringify({ ...document, end: [] })].join('').length;
  let above = body.slice(0, lines[0]);
  const items = lines.map((from, index): Item => {
    const [own, below] = parted(body.slice(from, lines[index + 1] ?? end), indent.length);
    const item = { above, body: own.replace(/([^\n])$/, `$1${lineEnd}`) };
    above = below;
    return item;
  });
  return { mark, items, tail: above + body.slice(end), indent, lineEnd };
}

/** Splits an item's lines from the comments and empty lines below; comments with a deeper indent are inside the item. */
function parted(lines: string, indent: number): [own: string, below: string] {
  const all = lines.split(/(?<=\n)/);
  let own = all.length;
  for (let index = all.length - 1; index > 0; index -= 1) {
    const line = all[index]?.trimEnd() ?? '';
    if (!EMPTY_OR_COMMENT.test(line)) break;
    if (line === '') continue;
    if (line.indexOf('#') > indent) break;
    own = index;
  }
  // Empty lines above those comments, or at the end.
  while (own > 1 && all[own - 1]?.trim() === '') own -= 1;
  return [all.slice(0, own).join(''), all.slice(own).join('')];
}

export const joinItems = ({ mark, items, tail }: CutText): string =>
  mark + items.map(({ above, body }) => above + body).join('') + tail;

/** Whether a text has anchors or aliases: a change in one place would be one in others. */
export function hasAnchors(text: string): boolean {
  let last = '';
  for (const token of new Lexer().lex(text)) {
    const type = CST.tokenType(token);
    // The lexer emits the marker \u001f before the source of a scalar.
    if (last !== '\u001f' && (type === 'anchor' || type === 'alias')) return true;
    last = token;
  }
  return false;
}
