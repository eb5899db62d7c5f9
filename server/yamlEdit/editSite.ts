import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument, type Document, Lexer } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';
import { cutItems, hasAnchors, joinItems } from './cutItems.ts';
import { NotEditable, editedBody, itemText, pairKey, setField } from './setValue.ts';

/** The comments of a YAML text, trimmed, in order. */
export function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let last = '';
  for (const token of new Lexer().lex(text)) {
    // The lexer emits the marker \u001f before the source of a scalar, which may begin with "#" and is no comment.
    if (token.startsWith('#') && last !== '\u001f') comments.push(token.trim());
    last = token;
  }
  return comments;
}

/** The comments of `before` that are missing in `after`. */
export function lostComments(before: string, after: string): string[] {
  const left = commentsOf(after);
  return commentsOf(before).filter((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A field of `site.yml` by its path, outermost name first, and its new value; `undefined` removes the field. */
export interface FieldChange {
  path: readonly string[];
  value: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const SCHEMA_LINE = '# yaml-language-server: $schema=./site.schema.json\n';

/**
 * Changes fields in a text of `site.yml`. All lines that a change does not concern stay the same to the byte. The result
 * is parsed again and compared; throws `NotEditable` if it differs from the wanted values.
 */
export function editSite(text: string, changes: readonly FieldChange[]): string {
  return changes.reduce(editField, text);
}

function editField(text: string, { path, value }: FieldChange): string {
  const before = dataIn(text);
  const wanted = withField(before, path, value);
  if (isDeepStrictEqual(before, wanted)) return text;
  const after = changed(text, path, value);
  if (!isDeepStrictEqual(dataIn(after), wanted)) throw new NotEditable('unclear');
  // A list or section that gets shorter loses the comments of what is removed; any other change must preserve all comments.
  if (value !== undefined && typeof value !== 'object' && lostComments(text, after).length > 0) {
    throw new NotEditable('comments-inside');
  }
  return after;
}

function changed(text: string, path: readonly string[], value: unknown): string {
  const edit = (document: Document) => {
    const map = sectionAt(document, path.slice(0, -1));
    setField(document, map, path.at(-1) ?? '', value);
  };
  const cut = cutItems(text, 'block-map');
  if (!cut) return guarded(text, edit);
  const [name = ''] = path;
  const at = cut.items.findLastIndex(({ body }) => fieldIn(body) === name);
  const item = cut.items[at];
  if (!item) {
    const [field, ...rest] = path.toReversed();
    const made = rest.reduce<Fields>((inner, outer) => ({ [outer]: inner }), { [field ?? '']: value });
    const start = cut.items.length === 0 && cut.tail.trim() === '' ? SCHEMA_LINE : cut.tail;
    // A file of comments only: the first field comes below them.
    const above = cut.items.length === 0 ? start.replace(/([^\n])$/, `$1${cut.lineEnd}`) : '';
    const body = itemText(made, cut.indent).replaceAll('\n', cut.lineEnd);
    return joinItems({ ...cut, items: [...cut.items, { above, body }], tail: cut.items.length === 0 ? '' : cut.tail });
  }
  const isGone = path.length === 1 && value === undefined;
  // The comments above a removed field stay, above the next one.
  const body = isGone ? '' : guarded(item.body, edit);
  return joinItems({ ...cut, items: cut.items.with(at, { ...item, body }) });
}

function guarded(body: string, edit: (document: Document) => void): string {
  if (hasAnchors(body)) throw new NotEditable('anchors');
  return editedBody(body, edit);
}

/** The name of the field in the text of one field. */
function fieldIn(body: string): string | undefined {
  const { contents } = parseDocument(body, { logLevel: 'error' });
  const [pair] = isMap(contents) ? contents.items : [];
  return pair && pairKey(pair);
}

/** The map at a path; sections that are missing or empty are made. */
function sectionAt(document: Document, path: readonly string[]) {
  const { contents } = document;
  if (!isMap(contents)) throw new NotEditable('not-a-section');
  return path.reduce((map, name) => {
    // A missing section, or one whose fields are all comments.
    if (map.get(name) === null || map.get(name) === undefined) setField(document, map, name, {});
    const inner = map.get(name);
    if (!isMap(inner)) throw new NotEditable('not-a-section');
    return inner;
  }, contents);
}

/** The values in a text. */
function dataIn(text: string): Fields {
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'error' });
  if (document.errors.length > 0) throw new NotEditable('broken');
  const data: unknown = document.toJS();
  if (data === null || data === undefined) return {};
  if (!isRecord(data) || Array.isArray(data)) throw new NotEditable('not-a-section');
  return data;
}

function withField(data: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const there = data[name];
  const isSection = isRecord(there) && !Array.isArray(there);
  if (rest.length > 0 && !isSection && there !== undefined && there !== null) throw new NotEditable('not-a-section');
  // The field to remove is missing already.
  if (value === undefined && (there === undefined || (rest.length > 0 && !isSection))) return data;
  const now = rest.length === 0 ? value : withField(isSection ? there : {}, rest, value);
  if (now !== undefined) return { ...data, [name]: now };
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
}
