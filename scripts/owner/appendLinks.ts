import { isSeq, parseDocument } from 'yaml';
import { isDeepStrictEqual } from 'node:util';
import { checkLinksFile } from '../../server/checkLinksFile.ts';
import { entryText } from '../../server/yamlEdit/valueText.ts';
import { parseYaml } from '../../server/yamlWithLines.ts';
import { checkLinks, OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { PlainError } from './commandLine.ts';
import { problemLine } from '../../server/fileProblem.ts';
import { words } from '../../server/words/words.mjs';

/** A link to write; empty fields are omitted. */
export type NewLink = Pick<LinkItem, 'name' | 'link'> & Partial<Omit<LinkItem, 'is_home'>> & { is_home?: true };

const FIELDS = ['name', 'link', 'icon', 'status', 'description', 'category', 'is_home'] as const;
const SCHEMA_LINE = '# yaml-language-server: $schema=./links.schema.json\n';
/** No line folding, which is slow and hard to read in Chinese. */
const STYLE = { lineWidth: 0 } as const;

/** The links in a text of `links.yml`. Throws a `PlainError` if it cannot be used. */
export function linksIn(text: string, file: string): LinkItem[] {
  const { items, problems } = checkLinksFile(text, lockedGroupsOf([]));
  // Includes links that the page leaves out because of a problem, so that they are not added again.
  if (items !== undefined) return checkLinks(listOf(text)).items;
  const [problem] = problems;
  throw new PlainError(words.disk.mendFirstByDoctor(problem ? problemLine(file, problem) : file));
}

/**
 * Appends links to a text of `links.yml`. The existing text stays byte for byte if it is a block list; a list in
 * brackets is rewritten with its comments.
 */
export function appendLinks(text: string, links: readonly NewLink[], heading: string): string {
  if (links.length === 0) return text;
  // The last link needs a category: without one the file could be truncated (`server/checkLinksFile.ts`).
  const entries = links.map((link) => {
    const whole = { ...link, category: link.category || OTHER_CATEGORY };
    return Object.fromEntries(FIELDS.flatMap((field) => (whole[field] ? [[field, whole[field]]] : [])));
  });
  const before = listOf(text);
  const appended = appendedText(text, entries, heading);
  const result = holds(appended, before, entries) ? appended : rewrittenText(text, entries, heading);
  // A safety check: nothing of the list may be lost.
  if (!holds(result, before, entries)) throw new Error('the new list does not hold what it should');
  return result;
}

function appendedText(text: string, entries: readonly object[], heading: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentOf(text);
  const head = text.trim() === '' ? SCHEMA_LINE : text.replace(/\s*$/, '\n');
  const added = `\n# ${heading}\n\n${entries.map((entry) => entryText(entry, '')).join('')}`
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
