import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml';
import * as v from 'valibot';
import { checkSite } from '../../../server/checkSiteFile.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { siteSchema } from '../../../src/contract/site.ts';
import { PlainError } from '../commandLine.ts';
import type { Change } from './migration.ts';
import { problemLine } from '../../../server/fileProblem.ts';
import { words } from '../../../server/words/words.mjs';

export interface ChangedSite {
  text: string;
  changed: Change[];
  /** Fields that have another value of the owner's already. */
  kept: Change[];
  /** Fields with invalid values, and why. */
  refused: { change: Change; reason: string }[];
}

const SCHEMA_LINE = '# yaml-language-server: $schema=./site.schema.json\n';
const STYLE = { lineWidth: 0, singleQuote: true } as const;

/**
 * Changes fields in a text of `site.yml` and keeps its comments. A field that differs from its default is the owner's
 * and is kept, except with `force`. Throws a `PlainError` for a text that cannot be used.
 */
export function changeSite(text: string, changes: readonly Change[], force: boolean, file: string): ChangedSite {
  const { unusable } = checkSite(text);
  if (unusable) throw new PlainError(words.disk.mendFirst(problemLine(file, unusable)));
  const defaults = v.parse(siteSchema, {});
  const document: Document = parseDocument(text.replace(/^\uFEFF/, ''), { logLevel: 'silent' });
  const result: ChangedSite = { text, changed: [], kept: [], refused: [] };
  for (const change of changes) {
    const reason = refusal(change);
    const now: unknown = valueAt(document.toJS(), change.path);
    const byDefault = valueAt(defaults, change.path);
    const isUnset = now === undefined || now === null || isDeepStrictEqual(now, byDefault);
    if (reason !== undefined) result.refused.push({ change, reason });
    else if (isDeepStrictEqual(isUnset ? byDefault : now, change.value)) continue;
    else if (!isUnset && !force) result.kept.push(change);
    else if (put(document, change)) result.changed.push(change);
    else result.refused.push({ change, reason: words.migrate.noFields(change.path[0] ?? '', file) });
  }
  if (result.changed.length === 0) return result;
  const body = document.toString(STYLE);
  return { ...result, text: text.trim() === '' ? SCHEMA_LINE + body : body };
}

/** Why a value is invalid; undefined where it is valid. */
function refusal({ path, value }: Change): string | undefined {
  const site = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  const judged = v.safeParse(siteSchema, site);
  return judged.success ? undefined : judged.issues[0].message;
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), data);
}

/** Sets a value. False where a parent is not a section. */
function put(document: Document, { path, value }: Change): boolean {
  for (let depth = 0; depth < path.length; depth += 1) {
    const around = path.slice(0, depth);
    const node: unknown = depth === 0 ? document.contents : document.getIn(around, true);
    // A section is empty while all its fields are commented out.
    const isEmpty = node === null || node === undefined || (isScalar(node) && node.value === null);
    if (isEmpty && depth > 0) {
      const section = document.createNode({});
      section.commentBefore = (isNode(node) ? (node.commentBefore ?? node.comment) : undefined) ?? null;
      document.setIn(around, section);
    }
    if (!isEmpty && !isMap(node)) return false;
  }
  const there: unknown = document.getIn(path, true);
  if (isScalar(there) && typeof value !== 'object') {
    // Changing the node's value keeps the comment after it.
    there.value = value;
    return true;
  }
  const node = document.createNode(value);
  if (isSeq(node)) node.flow = isSeq(there) && there.flow === true && !node.items.some(isMap);
  document.setIn(path, node);
  return true;
}
