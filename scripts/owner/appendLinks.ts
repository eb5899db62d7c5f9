import { isSeq, parseDocument } from 'yaml';
import { isDeepStrictEqual } from 'node:util';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { itemText } from '../../server/yamlEdit/setValue.ts';
import { parseYaml } from '../../server/files/yamlWithLines.ts';
import { completedAddress } from '../../src/contract/completedAddress.ts';
import { checkLinks, LINK_FIELDS, OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import type { LockedGroups } from '../../src/contract/lockedGroups.ts';
import { isRecord } from '../../src/contract/read.ts';
import type { KnownLinks } from '../../src/media/bookmarks/planImport.ts';
import { keyWithoutCredentials } from '../../src/media/bookmarks/addressKey.ts';
import { PlainError } from './commandLine.ts';
import { problemLine } from '../../server/files/fileProblem.ts';
import { words } from '../../server/words/words.mjs';

/** A link to write; empty fields are omitted. */
export type NewLink = Pick<LinkItem, 'name' | 'link'> & Partial<Omit<LinkItem, 'is_home'>> & { is_home?: true };

const SCHEMA_LINE = '# yaml-language-server: $schema=./links.schema.json\n';
/** No line folding, which is slow and hard to read in Chinese. */
const STYLE = { lineWidth: 0 } as const;

/** The links in a text of `links.yml`, as far as an import has to know them. */
export interface ListedLinks extends KnownLinks {
  count: number;
}

/** Reads the links in a text of `links.yml`. Throws a `PlainError` if it cannot be used. */
export function linksIn(text: string, file: string, locked: LockedGroups): ListedLinks {
  const { items, problems } = checkLinksFile(text, locked);
  if (items === undefined) {
    const [problem] = problems;
    throw new PlainError(words.disk.fixFirstByDoctor(problem ? problemLine(file, problem) : file));
  }
  const entries = listOf(text);
  const shown = publicOf(items ?? [], locked).flatMap(keysOf);
  return { count: entries.length, known: new Set(entries.flatMap(keysOf)), shown: new Set(shown) };
}

/**
 * Keys of the addresses in an entry. The page may leave out the entry because of a mistake in its fields, and it may be
 * meant to be locked: so an address counts wherever it is, also before a `category:` that belongs to the same text.
 */
function keysOf(entry: unknown): string[] {
  const fields: unknown[] = isRecord(entry) ? [entry.link, entry.lan] : [];
  const addresses = fields.flatMap((field) => (typeof field === 'string' && field.trim() ? [field.trim()] : []));
  const found = (addresses.length > 0 ? addresses.join('\n') : (JSON.stringify(entry) ?? '')).match(ADDRESS) ?? [];
  return [...addresses.map((address) => completedAddress(address) ?? address), ...found].map(keyWithoutCredentials);
}

/** An address within a text; ends at the quotes and punctuation that often follow one. */
const ADDRESS = /(?:https?:\/\/|mailto:)[^\s"'<>\\，、；。：]+/giu;

const publicOf = (items: readonly LinkItem[], locked: LockedGroups): LinkItem[] =>
  items.filter(({ category }) => !locked.isLocked(category));

/**
 * Appends links to a text of `links.yml`. The existing text stays byte for byte if it is a block list; a list in
 * brackets is rewritten with its comments. Throws a `PlainError` if an entry that the page holds back would become
 * public: an entry without a category is incomplete at the end of the file, and complete before further ones.
 */
export function appendLinks(
  text: string,
  links: readonly NewLink[],
  { heading, file, locked }: { heading: string; file: string; locked: LockedGroups },
): string {
  if (links.length === 0) return text;
  // The last link needs a category: without one the file could be truncated (`server/links/checkLinksFile.ts`).
  const entries = links.map((link) => {
    const whole = { ...link, category: link.category || OTHER_CATEGORY };
    return Object.fromEntries(LINK_FIELDS.flatMap((field) => (whole[field] ? [[field, whole[field]]] : [])));
  });
  const before = listOf(text);
  const appended = appendedText(text, entries, heading);
  const result = holds(appended, before, entries) ? appended : rewrittenText(text, entries, heading);
  // A safety check: nothing of the list may be lost.
  if (!holds(result, before, entries)) throw new Error('the new list does not hold what it should');
  const opened = publicBeyond(result, [text, entries], locked);
  if (opened > 0) {
    const { problems, entries: lines } = checkLinksFile(text, locked, Infinity);
    const ofLast = problems.find(({ line = 0 }) => line >= (lines.at(-1) ?? 0));
    throw new PlainError(words.disk.wouldOpen(ofLast ? problemLine(file, ofLast) : file, opened));
  }
  return result;
}

/** Number of links that are public in a text, and neither in the text before nor among the public added entries. */
function publicBeyond(
  text: string,
  [before, entries]: readonly [text: string, entries: readonly object[]],
  locked: LockedGroups,
): number {
  const publicIn = (file: string) => publicOf(checkLinksFile(file, locked).items ?? [], locked);
  const expected = new Map<string, number>();
  for (const item of [...publicIn(before), ...publicOf(checkLinks(entries).items, locked)]) {
    const key = JSON.stringify(item);
    expected.set(key, (expected.get(key) ?? 0) + 1);
  }
  return publicIn(text).filter((item) => {
    const left = expected.get(JSON.stringify(item)) ?? 0;
    expected.set(JSON.stringify(item), left - 1);
    return left <= 0;
  }).length;
}

function appendedText(text: string, entries: readonly object[], heading: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentOf(text);
  const head = text.trim() === '' ? SCHEMA_LINE : text.replace(/\s*$/, '\n');
  const added = `\n# ${heading}\n\n${entries.map((entry) => itemText([entry])).join('')}`
    .split('\n')
    .map((line) => (line && indent + line).replace(/\s+$/, ''))
    .join('\n');
  return head + (lineEnd === '\n' ? added : added.replaceAll('\n', lineEnd));
}

/** Indentation of the list. */
function indentOf(text: string): string {
  return /^( *)- /m.exec(text)?.[1] ?? '';
}

function rewrittenText(text: string, entries: readonly object[], heading: string): string {
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  const list: unknown = document.contents;
  if (!isSeq(list)) throw new Error('expected a list');
  for (const [index, entry] of entries.entries()) {
    const node = document.createNode(entry);
    if (index === 0) node.commentBefore = ` ${heading}`;
    list.add(node);
  }
  return document.toString(STYLE);
}

function listOf(text: string): readonly unknown[] {
  const data = parseYaml(text).toData();
  return Array.isArray(data) ? data : [];
}

function holds(text: string, before: readonly unknown[], added: readonly object[]): boolean {
  const yaml = parseYaml(text);
  return !yaml.broken && isDeepStrictEqual(yaml.toData(), [...before, ...added]);
}
