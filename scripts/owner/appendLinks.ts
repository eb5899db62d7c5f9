import { isSeq, parseDocument, stringify } from 'yaml';
import { isDeepStrictEqual } from 'node:util';
import { checkLinksFile } from '../../server/checkLinksFile.ts';
import { parseYaml } from '../../server/yamlWithLines.ts';
import { checkLinks, OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { PlainError } from './commandLine.ts';
import { problemLine } from '../../server/fileProblem.ts';

/** A link to be written: what is empty is left out. */
export type NewLink = Pick<LinkItem, 'name' | 'link'> & Partial<Omit<LinkItem, 'is_home'>> & { is_home?: true };

const FIELDS = ['name', 'link', 'icon', 'status', 'description', 'category', 'is_home'] as const;
const SCHEMA_LINE = '# yaml-language-server: $schema=./links.schema.json\n';
/** One entry is one line in meaning: no folding, which costs time and reads badly in Chinese. */
const STYLE = { lineWidth: 0 } as const;

/** The links that a text of `links.yml` holds. Throws a `PlainError` for a text that cannot be used. */
export function linksIn(text: string, file: string): LinkItem[] {
  const { items, problems } = checkLinksFile(text, lockedGroupsOf([]));
  // Also those that the page leaves out: they are there, and not to be added again.
  if (items !== undefined) return checkLinks(listOf(text)).items;
  const [problem] = problems;
  throw new PlainError(
    `${problem ? problemLine(file, problem) : file}\nMend that first (npm run doctor shows everything): nothing was changed.`,
  );
}

/**
 * The text of `links.yml` with links at its end. Everything that stands in it stays as it is written, to the byte, as
 * long as it is a plain list; a list in brackets is written anew, with its comments.
 */
export function appendLinks(text: string, links: readonly NewLink[], heading: string): string {
  if (links.length === 0) return text;
  // The last link of a file needs its category: without one it could be half written (`server/checkLinksFile.ts`).
  const entries = links.map((link) => {
    const whole = { ...link, category: link.category || OTHER_CATEGORY };
    return Object.fromEntries(FIELDS.flatMap((field) => (whole[field] ? [[field, whole[field]]] : [])));
  });
  const before = listOf(text);
  const appended = appendedText(text, entries, heading);
  const result = holds(appended, before, entries) ? appended : rewrittenText(text, entries, heading);
  // A list that would lose something is never given away.
  if (!holds(result, before, entries)) throw new Error('the new list does not hold what it should');
  return result;
}

function appendedText(text: string, entries: readonly object[], heading: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = indentOf(text);
  const head = text.trim() === '' ? SCHEMA_LINE : text.replace(/\s*$/, '\n');
  const added = `\n# ${heading}\n\n${stringify(entries, STYLE)}`
    .split('\n')
    .map((line) => (line && indent + line).replace(/\s+$/, ''))
    .join('\n');
  return head + (lineEnd === '\n' ? added : added.replaceAll('\n', lineEnd));
}

/** Spaces before the list's first dash. */
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
