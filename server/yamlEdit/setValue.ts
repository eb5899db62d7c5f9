import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  visit,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../../src/contract/read.ts';

/** Why a file must be edited by hand: it contains something that cannot be changed without affecting more. */
export type Obstacle =
  | 'broken'
  | 'anchors'
  | 'tags'
  | 'directives'
  | 'brackets'
  | 'not-a-list'
  | 'comments-inside'
  | 'not-a-section'
  | 'unclear';

/** Thrown if a file must be edited by hand, before anything is written. */
export class NotEditable extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/** Output options. Long lines are not folded, because that is hard to read in Chinese. */
const STYLE = { lineWidth: 0, singleQuote: true, indentSeq: true, flowCollectionPadding: false } as const;
/** A name that is unambiguous without quotes. */
const CERTAIN_NAME = /^\p{L}[\p{L}\p{N} _-]*$/u;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The text of an item with another value, set in its node by `edit` and printed. Lines that the change does not concern
 * stay the same to the byte.
 */
export function editedBody(body: string, edit: (document: Document) => void): string {
  const plain = body.replaceAll('\r\n', '\n');
  const document = parseDocument(plain, { logLevel: 'error', uniqueKeys: false });
  if (document.errors.length > 0) throw new NotEditable('unclear');
  const style = {
    ...STYLE,
    indent: indentIn(plain),
    indentSeq: !/:[ \t]*\n- /.test(plain),
    flowCollectionPadding: /[[{] |\{\}/.test(plain),
  };
  const before = document.toString(style);
  edit(document);
  const after = document.toString(style);
  const merged = withLinesOf(plain, before.split('\n'), after.split('\n'));
  const isSame = isDeepStrictEqual(dataOf(merged), dataOf(after));
  const text = isSame ? merged : after;
  return body.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/** The indent of the fields in a section; an entry with a dash has its own. */
const indentIn = (body: string) => (body.startsWith('-') ? 2 : (/^ +(?=[^\s#])/m.exec(body)?.[0].length ?? 2));

const dataOf = (text: string): unknown => parseDocument(text, { logLevel: 'error', uniqueKeys: false }).toJS();

/** The printed lines `after`, with the original lines in place of those that are as in `before`. */
function withLinesOf(text: string, before: readonly string[], after: readonly string[]): string {
  const lines = text.split('\n');
  if (lines.length !== before.length) return after.join('\n');
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [...lines.slice(0, start), ...after.slice(start, after.length - end), ...lines.slice(lines.length - end)].join(
    '\n',
  );
}

export const pairKey = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** Sets a field of a map, in its node if there is one; undefined removes it. */
export function setField(document: Document, map: YAMLMap, name: string, value: unknown): void {
  const pair = map.items.findLast((item) => pairKey(item) === name);
  if (value === undefined) map.items = map.items.filter((item) => item !== pair);
  else if (pair) pair.value = withValue(document, pair.value, value);
  else map.items.push(document.createPair(name, newNode(document, value)));
}

/** The node with another value; a new node if the kinds differ. Comments stay with fields and entries that stay. */
function withValue(document: Document, node: unknown, value: unknown): unknown {
  if (isNode(node) && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.tag !== undefined) throw new NotEditable('tags');
    node.value = value;
    styleText(node);
    return node;
  }
  if (isMap(node) && isRecord(value) && !Array.isArray(value)) {
    const gone = node.items.map(pairKey).filter((name) => !Object.hasOwn(value, name));
    for (const name of gone) setField(document, node, name, undefined);
    for (const [name, inner] of Object.entries(value)) setField(document, node, name, inner);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    setEntries(document, node, value);
    return node;
  }
  const made = newNode(document, value);
  if (isNode(node) && node.comment) made.comment = node.comment;
  return made;
}

/**
 * Gives a list other values. For each value the node of an equal entry is used, else of one with the same name, else the
 * one at the same index.
 */
function setEntries(document: Document, list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items.map((item) => (isNode(item) ? item.toJS(document) : item));
  const free = new Set(before.keys());
  const used = (test: (index: number) => boolean) => {
    const found = [...free].find(test);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const equal = values.map((value) => used((index) => isDeepStrictEqual(before[index], value)));
  const named = values.map((value, at) => equal[at] ?? used((index) => nameOf(before[index]) === nameOf(value)));
  const places = values.map((_, at) => named[at] ?? used((index) => index === at));
  const inBraces = list.items.some((item) => isMap(item) && item.flow === true);
  list.items = values.map((value, at) => {
    const place = places[at];
    if (place !== undefined) return withValue(document, list.items[place], value);
    const made = newNode(document, value);
    if (isCollection(made)) made.flow = inBraces;
    return made;
  });
  // The first entries of `days: []` are on lines of their own.
  if (before.length === 0 && !list.items.every(isScalar)) list.flow = false;
}

/** The name of a value; unique for values without a name, so that these never match. */
const nameOf = (value: unknown): unknown => (isRecord(value) && 'name' in value ? value.name : Symbol('none'));

/** A node for a new value. Lists of plain values are in brackets, as in the example file. */
function newNode(document: Document, value: unknown): Node {
  const node: Node = document.createNode(value);
  visit(node, {
    Scalar: (key, scalar) => (key === 'key' ? undefined : styleText(scalar)),
    Seq: (_, list) => void (list.flow = list.items.every(isScalar)),
  });
  return node;
}

function styleText(scalar: Scalar): void {
  if (typeof scalar.value !== 'string') return;
  if (scalar.type === Scalar.BLOCK_LITERAL || scalar.type === Scalar.BLOCK_FOLDED) return;
  // In double quotes, a line break is escaped and the value stays on one line.
  if (/[\n\r]/.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
  // Quotes make clear that the value is one name, and that a # in it is no comment.
  else if (isDoubtful(scalar.value) && scalar.type !== Scalar.QUOTE_DOUBLE) scalar.type = Scalar.QUOTE_SINGLE;
}

/** Whether the checks of unquoted names would find a text ambiguous, for example because of full-width characters. */
function isDoubtful(text: string): boolean {
  return !CERTAIN_NAME.test(text) && /[，、；;【】［］｛｝#：﹕︰︓＝|]|^[-－–—•·“”‘’]|[。.,:：=“”‘’]$/u.test(text);
}

/** An entry of a list, with its dash, or a field of a map, on lines of their own. Ends with a line break. */
export function itemText(value: readonly [unknown] | Fields, indent = ''): string {
  const document = new Document();
  document.contents = document.createNode(Array.isArray(value) ? [] : {});
  const { contents } = document;
  if (isSeq(contents)) contents.items = Object.values(value).map((one) => newNode(document, one));
  if (isMap(contents)) for (const [name, one] of Object.entries(value)) setField(document, contents, name, one);
  return document.toString(STYLE).replace(/^(?=.)/gm, indent);
}
