import { isAlias, isMap, isSeq, parseDocument, visit, type YAMLMap } from 'yaml';
import type { LinkItem } from '../../src/contract/links.ts';
import { groupKey, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { changeList } from './listEdits.ts';
import { cutList, headed, joinList, type Chunk, type ListText } from './listText.ts';
import { changeMap } from './mapEdits.ts';
import { NotEditable } from './notEditable.ts';
import { lineEndOf, spliced } from './splice.ts';
import { entryText } from './valueText.ts';

/** The usual order of a link's fields. */
export const LINK_FIELDS = ['name', 'link', 'icon', 'status', 'description', 'category', 'is_home'] as const;
/** Appended to entries that are checked on their own, because the reader requires a category in the last entry. */
const LAST = '- { name: last, link: /, category: last }\n';
const SCHEMA_LINE = '# yaml-language-server: $schema=./links.schema.json\n';

/** The reader's result for a text of `links.yml`. Plain data, so that it can be sent from a thread. */
export interface ReadLinks {
  items: LinkItem[];
  /** The line of each item. */
  lines: number[];
  /** The line of each entry of the list, also of those that are left out. */
  entries: number[];
}

/** An entry of `links.yml`; `link` is undefined if the reader leaves the entry out. */
export interface LinkChunk extends Chunk {
  link: LinkItem | undefined;
  /** Index of the entry in the opened text. */
  at: number;
}

/** A text of `links.yml`, split into its entries. */
export interface LinksText {
  start: string;
  list: ListText<LinkChunk>;
  indent: string;
  end: '\r\n' | '\n';
}

/**
 * Reads a whole text; takes more than a second for 10,000 links. Throws `NotEditable` for texts that must be edited by
 * hand.
 */
export function readLinksText(text: string, locked: LockedGroups): ReadLinks {
  const body = text.replace(/^\uFEFF/, '');
  const { items, lines, entries } = checkLinksFile(body, locked, 0);
  if (items === undefined) throw new NotEditable('broken');
  if (body.startsWith('%')) throw new NotEditable('directives');
  // The text is parsed once more only if something looks like an anchor or alias.
  if (/(^|[\s,:[{-])[&*][^\s,\]}]/m.test(body) && hasAnchors(body)) throw new NotEditable('anchors');
  return { items: items ?? [], lines, entries };
}

function hasAnchors(text: string): boolean {
  let found = false;
  visit(parseDocument(text, { logLevel: 'error' }), {
    Node(_, node) {
      found ||= isAlias(node) || node.anchor !== undefined;
    },
  });
  return found;
}

/** Splits a text into its entries. Throws `NotEditable` if the entries cannot be told apart line by line. */
export function openLinksText(text: string, { items, lines, entries }: ReadLinks): LinksText {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const end = lineEndOf(body);
  if (entries.length === 0) {
    const whole = body.replace(/^\[\s*\][ \t]*\r?\n?/m, '');
    const start = whole === '' ? SCHEMA_LINE : whole.replace(/([^\n])$/, `$1${end}`);
    return { start: mark + start, list: { chunks: [], tail: '' }, indent: '', end };
  }
  const first = /^( *)-(?=\s)/m.exec(body);
  const indent = first?.[1] ?? '';
  const above = body.slice(0, first?.index);
  if (!first || !/^(?:[ \t]*(?:#.*)?(?:\r?\n|$)|---[ \t]*(?:#.*)?\r?\n)*$/.test(above)) {
    throw new NotEditable('brackets');
  }
  const cut = cutList(body, first.index, body.length, indent);
  if (cut.chunks.length !== entries.length) throw new NotEditable('unclear');
  const links = new Map(lines.map((line, index) => [line, items[index]]));
  const lineOf = lineCounter(body);
  const chunks = cut.chunks.map((chunk, at): LinkChunk => {
    const line = lineOf(chunk.from);
    if (entries[at] !== line) throw new NotEditable('unclear');
    return { ...chunk, body: chunk.body.replace(/([^\n])$/, `$1${end}`), link: links.get(line), at };
  });
  const [start, heading] = headed(above);
  const group = chunks[0]?.link?.category;
  // The only comment above the list is about the whole file, unless it names the group.
  const isHeading = start.trim() !== '' || (group !== undefined && heading.includes(group));
  if (chunks[0] && isHeading) chunks[0].staying = heading;
  keepHeadings(chunks);
  return { start: mark + (isHeading ? start : above), list: { chunks, tail: cut.tail }, indent, end };
}

/**
 * A comment directly above the first of several links of a group is the heading of them all, and stays where it is. If
 * a heading is above that comment, the comment belongs to the link.
 */
function keepHeadings(chunks: readonly LinkChunk[]): void {
  const groups = chunks.map(({ link }) => link && groupKey(link.category));
  for (const [index, chunk] of chunks.entries()) {
    const group = groups[index];
    const isFirst = group !== undefined && group !== groups[index - 1] && group === groups[index + 1];
    if (!isFirst || chunk.staying.includes('#')) continue;
    chunk.staying += chunk.attached;
    chunk.attached = '';
  }
}

/** The links by entry; undefined for entries that the reader leaves out. */
export const linksInText = ({ list }: LinksText): (LinkItem | undefined)[] => list.chunks.map(({ link }) => link);

export function joinLinksText({ start, list }: LinksText): string {
  return start + joinList(list);
}

/** An entry for a new link. */
export function newEntry(link: Partial<LinkItem>, { indent, end }: LinksText): string {
  const fields = LINK_FIELDS.flatMap((name) => (link[name] ? [[name, written(name, link[name])] as const] : []));
  return entryText(Object.fromEntries(fields), indent).replaceAll('\n', end);
}

/** The text of an entry with changed fields; everything else in it stays. */
export function withFields(body: string, set: Partial<LinkItem>): string {
  const map = mapOf(body);
  const fields = Object.entries(set).map(([name, value]) => [name, value === '' ? undefined : written(name, value)]);
  return spliced(body, changeMap(body, map, Object.fromEntries(fields), { changeList, order: LINK_FIELDS }));
}

/** Whether an entry has a `category` field. */
export function saysCategory(body: string): boolean {
  return mapOf(body).has('category');
}

function mapOf(body: string): YAMLMap {
  const { contents, errors } = parseDocument(body, { logLevel: 'error' });
  const item = isSeq(contents) ? contents.items[0] : undefined;
  if (errors.length > 0 || !isMap(item)) throw new NotEditable('unclear');
  return item;
}

const written = (name: string, value: string | undefined) => (name === 'is_home' ? value === 'true' : value);

/** The reader's result for these entries in this order; undefined for entries that it leaves out. */
export function linksOf(bodies: readonly string[], locked: LockedGroups, indent: string): (LinkItem | undefined)[] {
  const starts: number[] = [];
  let line = 1;
  for (const body of bodies) {
    starts.push(line);
    line += body.split('\n').length - 1;
  }
  const { items, lines } = checkLinksFile(bodies.join('') + indent + LAST, locked, 0);
  return starts.map((start) => items?.[lines.indexOf(start)]);
}

/** Returns the line number of an offset. Offsets must be passed in ascending order. */
function lineCounter(text: string): (at: number) => number {
  let [line, counted] = [1, 0];
  return (at) => {
    for (let next = text.indexOf('\n', counted); next !== -1 && next < at; next = text.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}
