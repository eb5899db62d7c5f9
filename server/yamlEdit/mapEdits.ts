import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';
import { NotEditable } from './notEditable.ts';
import { lineAfter, lineEndOf, lineStart, type Splice } from './splice.ts';
import { fieldText, inlineText } from './valueText.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Ways {
  /** Changes a list that is the value of a field. */
  changeList: (text: string, list: YAMLSeq, values: readonly unknown[]) => Splice[];
  /** The usual order of the fields, which determines the position of new ones. */
  order?: readonly string[];
}

const keyOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);

/** The splices that give a map these values. `undefined` removes a field; fields that are not named stay. */
export function changeMap(text: string, map: YAMLMap, fields: Fields, ways: Ways): Splice[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const pair = map.items.findLast((item) => keyOf(item) === name);
    if (value === undefined) return pair ? removePair(text, map, pair, ways) : [];
    return pair ? changePair(text, map, pair, value, ways) : addPair(text, map, name, value, ways.order ?? []);
  });
}

function changePair(text: string, map: YAMLMap, pair: Pair, value: unknown, ways: Ways): Splice[] {
  const { key, value: node } = pair;
  if (isAlias(node)) throw new NotEditable('anchors');
  if (isNode(node) && !isAlias(node) && node.anchor !== undefined) throw new NotEditable('anchors');
  if (isNode(node) && !isAlias(node) && node.tag !== undefined) throw new NotEditable('tags');
  if (isScalar(node) && node.value === value && value !== null) return [];
  const isSection = value === null || (isRecord(value) && !Array.isArray(value));
  if (isCollection(node) && node.flow !== true && node.items.length > 0 && isRecord(value)) {
    // A block list or map cannot be empty, so `[]` or `{}` replaces it.
    const none = Object.keys(value).length > 0 ? undefined : Array.isArray(value) ? '[]' : '{}';
    if (none && isNode(key) && key.range) return [noneIn(text, pair, key.range[1], none)];
  }
  // `null` removes all fields of a section and keeps its name.
  if (isMap(node) && node.items.length > 0 && isSection) {
    const gone = Object.fromEntries(node.items.map((item) => [keyOf(item), undefined]));
    return changeMap(text, node, { ...gone, ...value }, { changeList: ways.changeList });
  }
  if (isSeq(node) && Array.isArray(value)) return ways.changeList(text, node, value);
  if (!isNode(key) || !key.range) throw new NotEditable('unclear');
  const [from, to] = isNode(node) && node.range ? node.range : [key.range[1], key.range[1]];
  if (isCollection(node) && node.flow !== true) throw new NotEditable('not-a-section');
  const isEmpty = text.slice(from, to).trim() === '';
  if (isEmpty) return fillEmpty(text, map, pair, value);
  if (isCollection(node) && /#/.test(text.slice(from, to))) throw new NotEditable('comments-inside');
  const put = inlineText(value, { inBrackets: map.flow === true, was: node });
  // The range of a block scalar includes its final line break.
  const end = text.slice(from, to).endsWith('\n') ? lineEndOf(text) : '';
  return [{ from, to, text: put + end }];
}

/** Replaces the value of a block list or map, including anything after the colon, by its empty form `none`. */
function noneIn(text: string, pair: Pair, keyEnd: number, none: string): Splice {
  const from = text.indexOf(':', keyEnd) + 1;
  return { from, to: endOf(text, pair), text: ` ${none}${lineEndOf(text)}` };
}

/** Gives a value to a field without one, such as a section whose fields are all commented out. */
function fillEmpty(text: string, map: YAMLMap, { key }: Pair, value: unknown): Splice[] {
  const at = isNode(key) && key.range ? text.indexOf(':', key.range[1]) + 1 : 0;
  if (at === 0) throw new NotEditable('unclear');
  if (map.flow === true || !isRecord(value) || Array.isArray(value)) {
    return [{ from: at, to: at, text: ` ${inlineText(value, { inBrackets: map.flow === true })}` }];
  }
  const indent = `${indentOf(text, map)}  `;
  const lines = Object.entries(value).map(([name, inner]) => fieldText(name, inner, indent));
  return [linesAt(text, lineAfter(text, at), lines.join(''))];
}

function addPair(text: string, map: YAMLMap, name: string, value: unknown, order: readonly string[]): Splice[] {
  if (map.flow === true) {
    const field = inlineText({ [name]: value }, { inBrackets: true }).slice(2, -2);
    if (map.items.length === 0 && map.range)
      return [{ from: map.range[0] + 1, to: map.range[1] - 1, text: ` ${field} ` }];
    const last = map.items.at(-1)?.value ?? map.items.at(-1)?.key;
    if (!isNode(last) || !last.range) throw new NotEditable('brackets');
    const put = `, ${field}`;
    return [{ from: last.range[1], to: last.range[1], text: put }];
  }
  const above = aboveOf(map, name, order);
  if (!above) throw new NotEditable('unclear');
  return [linesAt(text, endOf(text, above), fieldText(name, value, indentOf(text, map)))];
}

/** The field that a new one is inserted after: the nearest preceding one in the usual order, else the last. */
function aboveOf(map: YAMLMap, name: string, order: readonly string[]): Pair | undefined {
  const before = new Set(order.slice(0, Math.max(0, order.indexOf(name))));
  return map.items.findLast((item) => before.has(keyOf(item))) ?? map.items.at(-1);
}

function removePair(text: string, map: YAMLMap, pair: Pair, ways: Ways): Splice[] {
  const index = map.items.indexOf(pair);
  const { key, value } = pair;
  if (!isNode(key) || !key.range) throw new NotEditable('unclear');
  if (isNode(value) && !isAlias(value) && value.anchor !== undefined) throw new NotEditable('anchors');
  if (map.flow === true) {
    const next = map.items[index + 1]?.key;
    const before = map.items[index - 1];
    const end = isNode(value) && value.range ? value.range[1] : key.range[1];
    if (isNode(next) && next.range) return [{ from: key.range[0], to: next.range[0], text: '' }];
    const last = before?.value ?? before?.key;
    if (!isNode(last) || !last.range) throw new NotEditable('brackets');
    return [{ from: last.range[1], to: end, text: '' }];
  }
  const from = lineStart(text, key.range[0]);
  // The first field after a dash shares its line with the entry's beginning, so the line cannot be removed. A scalar
  // gets an empty value instead.
  if (text.slice(from, key.range[0]).trim() !== '') {
    return isScalar(value) ? changePair(text, map, pair, '', ways) : [];
  }
  return [{ from, to: endOf(text, pair), text: '' }];
}

/** Offset after the last line of a field. */
function endOf(text: string, { key, value }: Pair): number {
  const node = isNode(value) && value.range && value.range[1] > value.range[0] ? value : key;
  if (!isNode(node) || !node.range) throw new NotEditable('unclear');
  const end = node.range[1];
  return text[end - 1] === '\n' ? end : lineAfter(text, end);
}

/** Indent of a block map's fields, as spaces; a dash before the first field counts as a space. */
function indentOf(text: string, map: YAMLMap): string {
  const [first] = map.items;
  if (!first || !isNode(first.key) || !first.key.range) throw new NotEditable('unclear');
  const before = text.slice(lineStart(text, first.key.range[0]), first.key.range[0]);
  return before.replace(/^\uFEFF/, '').replace(/\S/g, ' ');
}

/** Inserts lines at the start of a line, with the line ends of the text. */
function linesAt(text: string, at: number, lines: string): Splice {
  const end = lineEndOf(text);
  const put = lines.replaceAll('\n', end);
  const isCut = at === text.length && at > 0 && !text.endsWith('\n');
  return { from: at, to: at, text: isCut ? end + put : put };
}
