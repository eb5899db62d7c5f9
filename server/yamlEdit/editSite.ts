import { isDeepStrictEqual } from 'node:util';
import { isMap, parseDocument } from 'yaml';
import { isRecord } from '../../src/contract/read.ts';
import { lostComments } from './commentsOf.ts';
import { changeList } from './listEdits.ts';
import { changeMap } from './mapEdits.ts';
import { NotEditable } from './notEditable.ts';
import { lineEndOf, spliced } from './splice.ts';
import { fieldText } from './valueText.ts';

/** A field of `site.yml` by its path, outermost name first, and its new value; `undefined` removes the field. */
export interface FieldChange {
  path: readonly string[];
  value: unknown;
}

const SCHEMA_LINE = '# yaml-language-server: $schema=./site.schema.json\n';

/**
 * Changes fields in a text of `site.yml`. Everything else stays the same to the byte: comments, order, quotes, line
 * ends. The result is parsed again and compared; throws `NotEditable` if it differs from the wanted values.
 */
export function editSite(text: string, changes: readonly FieldChange[]): string {
  return changes.reduce(editField, text);
}

function editField(text: string, { path, value }: FieldChange): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const before = read(body);
  // The field to remove is missing already.
  if (value === undefined && !isThere(before, path)) return text;
  const wanted = withField(before, path, value);
  if (isDeepStrictEqual(before, wanted)) return text;
  const after = changed(body, path, wanted, value);
  if (!isDeepStrictEqual(read(after), wanted)) throw new NotEditable('unclear');
  // Removing a field may remove its comments; changing a value must keep all comments.
  if (value !== undefined && lostComments(body, after).length > 0) throw new NotEditable('comments-inside');
  return mark + after;
}

function changed(body: string, [name = '']: readonly string[], wanted: Fields, value: unknown): string {
  const { contents } = parseDocument(body, { logLevel: 'error' });
  if (isMap(contents)) return spliced(body, changeMap(body, contents, { [name]: wanted[name] }, { changeList }));
  if (contents !== null) throw new NotEditable('not-a-section');
  // The file contains only comments.
  if (value === undefined) return body;
  const end = lineEndOf(body);
  const start = body === '' ? SCHEMA_LINE : body.replace(/([^\n])$/, `$1${end}`);
  return start + fieldText(name, wanted[name], '').replaceAll('\n', end);
}

type Fields = Readonly<Record<string, unknown>>;

function isThere(data: unknown, [name = '', ...rest]: readonly string[]): boolean {
  if (!isRecord(data) || !Object.hasOwn(data, name)) return false;
  return rest.length === 0 || isThere(data[name], rest);
}

function read(text: string): Fields {
  const document = parseDocument(text, { logLevel: 'error' });
  if (document.errors.length > 0) throw new NotEditable('broken');
  if (/^%/m.test(text.slice(0, document.range[0]))) throw new NotEditable('directives');
  const data: unknown = document.toJS();
  if (data === null || data === undefined) return {};
  if (!isRecord(data) || Array.isArray(data)) throw new NotEditable('not-a-section');
  return data;
}

function withField(data: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const there = data[name];
  const isSection = there === undefined || there === null || (isRecord(there) && !Array.isArray(there));
  if (rest.length > 0 && !isSection) throw new NotEditable('not-a-section');
  const inside: Fields = isRecord(there) && !Array.isArray(there) ? there : {};
  const now = rest.length === 0 ? value : withField(inside, rest, value);
  if (now !== undefined && !(value === undefined && there === undefined))
    return { ...data, [name]: value === undefined ? emptied(now, there) : now };
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== name));
}

/** A section becomes `null` when its last field is removed. */
function emptied(now: unknown, before: unknown): unknown {
  const isEmpty = isRecord(now) && !Array.isArray(now) && Object.keys(now).length === 0;
  return isEmpty && isRecord(before) && Object.keys(before).length > 0 ? null : now;
}
