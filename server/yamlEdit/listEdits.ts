import { isDeepStrictEqual } from 'node:util';
import { isAlias, isMap, isNode, isScalar, parseDocument, type YAMLSeq } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';
import { cutList, joinList, takeOut, type Chunk, type ListText } from './listText.ts';
import { changeMap } from './mapEdits.ts';
import { NotEditable } from './notEditable.ts';
import { lineEndOf, lineStart, spliced, type Splice } from './splice.ts';
import { entryText, inlineText } from './valueText.ts';

/** The splices that give a list these values. Unchanged entries stay the same to the byte. */
export function changeList(text: string, list: YAMLSeq, values: readonly unknown[]): Splice[] {
  const before: readonly unknown[] = list.toJSON();
  if (isDeepStrictEqual(before, values)) return [];
  if (!list.range) throw new NotEditable('unclear');
  const [from, to] = list.range;
  if (list.items.some((item) => isAlias(item) || (isNode(item) && item.anchor !== undefined))) {
    throw new NotEditable('anchors');
  }
  if (list.flow === true) {
    if (/#/.test(text.slice(from, to))) throw new NotEditable('comments-inside');
    return [{ from, to, text: bracketsText(text.slice(from, to), from, list, values) }];
  }
  const start = lineStart(text, from);
  const indent = text.slice(start, from);
  if (indent.trim() !== '' || values.length === 0) throw new NotEditable('brackets');
  const cut = cutList(text, start, to, indent);
  if (cut.chunks.length !== list.items.length) throw new NotEditable('unclear');
  const put = joinList(rebuilt(cut, { before, values, indent, end: lineEndOf(text), list }));
  return [{ from: start, to, text: put }];
}

/** A list in brackets with other values: entries that stay keep their text, and the brackets their spaces. */
function bracketsText(source: string, start: number, list: YAMLSeq, values: readonly unknown[]): string {
  const before: readonly unknown[] = list.toJSON();
  if (source.includes('\n') || values.length === 0) return inlineText(values, { inBrackets: true });
  const space = /^\[\s+\S/.test(source) && list.items.length > 0 ? ' ' : '';
  const written = values.map((value) => {
    const item = list.items[before.findIndex((one) => isDeepStrictEqual(one, value))];
    if (!isNode(item) || !item.range) return inlineText(value, { inBrackets: true });
    return source.slice(item.range[0] - start, item.range[1] - start).trim();
  });
  return `[${space}${written.join(', ')}${space}]`;
}

interface Rebuilding {
  before: readonly unknown[];
  values: readonly unknown[];
  indent: string;
  end: string;
  list: YAMLSeq;
}

function rebuilt(cut: ListText, { before, values, indent, end, list }: Rebuilding): ListText {
  const places = aligned(before, values);
  const inBrackets = list.items.some((item) => isMap(item) && item.flow === true);
  const whole = cut.chunks.map((chunk) => ({ ...chunk, body: chunk.body.replace(/([^\n])$/, `$1${end}`) }));
  const chunks = values.map((value, index): Chunk => {
    const place = places[index];
    const chunk = place === undefined ? undefined : whole[place];
    if (!chunk || place === undefined) {
      const body = entryText(value, indent, inBrackets).replaceAll('\n', end);
      return { staying: '', attached: '', body, from: 0 };
    }
    return isDeepStrictEqual(before[place], value) ? chunk : { ...chunk, body: changeEntry(chunk.body, value) };
  });
  // Comments above a removed entry stay, above the next entry.
  const gone: ListText = { chunks: whole.map((chunk) => ({ ...chunk })), tail: cut.tail };
  for (let index = whole.length - 1; index >= 0; index -= 1) {
    if (!places.includes(index)) takeOut(gone, index, false);
  }
  for (const chunk of chunks) {
    const left = gone.chunks.find(({ from }) => from === chunk.from && from > 0);
    if (left) chunk.staying = left.staying;
  }
  return { chunks, tail: gone.tail };
}

/**
 * For each new value, the index of its former entry: an equal one, else one with the same name, else the one at the
 * same index.
 */
function aligned(before: readonly unknown[], values: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (test: (index: number) => boolean) => {
    const found = [...free].find(test);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const equal = values.map((value) => take((index) => isDeepStrictEqual(before[index], value)));
  const named = values.map((value, place) => equal[place] ?? take((index) => nameOf(before[index]) === nameOf(value)));
  return values.map((_, place) => named[place] ?? take((index) => index === place));
}

/** The name of a value; unique for values without a name, so that these never match. */
function nameOf(value: unknown): unknown {
  return isRecord(value) && 'name' in value ? value.name : Symbol('none');
}

/** The text of a list entry with another value. */
export function changeEntry(body: string, value: unknown, order: readonly string[] = []): string {
  const { contents, errors } = parseDocument(body, { logLevel: 'error' });
  const item: unknown = isRecord(contents) && 'items' in contents && Array.isArray(contents.items) && contents.items[0];
  if (errors.length > 0 || !isNode(item)) throw new NotEditable('unclear');
  if (isMap(item) && isRecord(value) && !Array.isArray(value)) {
    const gone = Object.fromEntries(item.items.map(({ key }) => [String(key), undefined]));
    return spliced(body, changeMap(body, item, { ...gone, ...value }, { changeList, order }));
  }
  if (!isScalar(item) || !item.range || isRecord(value)) throw new NotEditable('unclear');
  return spliced(body, [{ from: item.range[0], to: item.range[1], text: inlineText(value, { was: item }) }]);
}
