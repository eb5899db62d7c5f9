import { isMap, isNode, isPair } from 'yaml';
import * as v from 'valibot';
import { isRecord } from '../../src/contract/read.ts';
import { CODES, problemSentence, wantedIn } from '../../src/contract/siteProblems.ts';
import { problems as english } from '../../src/contract/words/en.ts';
import { problems as chinese } from '../../src/contract/words/zh-CN.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { valueMeant } from '../mistakes/rules.ts';
import { isChinese, words } from '../words/words.mjs';
import { shortened, type Problem } from './fileProblem.ts';
import type { Step, YamlFile } from './yamlWithLines.ts';

type Path = readonly (string | number)[];
type Issue = v.BaseIssue<unknown>;

/** Limit on passes. Each pass removes at least one wrong value; a real file never has this many. */
const MAX_PASSES = 200;
/** What has this name must not be logged, with or without its colon. */
const SECRET = 'amapkey';
/** Fields that decide which links there are, and who sees them. Only the owner corrects them. */
const DECIDING = new Set(['lockedGroups', 'fallbackLinks', 'home', 'category', 'link', 'lan']);
/** Fields that are there also with the value `null`. */
const NULL_COUNTS = new Set(['lockedGroups', 'category']);
/** In this field, `null` has a meaning: it removes the memorial day. */
const NULLS_COUNT_IN = 'extraMemorialDays';

/** Whether a field is the owner's own: nothing reads it, and nothing is said about it. */
export const isNote = (field: string) => field.startsWith('x-');

/**
 * Reads the value at a path of the document by its schema. Whatever the schema does not know is named with its line, what
 * was expected and the nearest known word, and left out, also from the document: its default applies, and an incomplete
 * entry of a list is left out. Without `output` the whole value is wrong, and the last problem says why.
 */
export function readStrictly<Schema extends v.GenericSchema>(
  schema: Schema,
  yaml: YamlFile,
  at: Path = [],
): { output?: v.InferOutput<Schema>; problems: Problem[] } {
  const problems: Problem[] = [];
  const damaged = new Set<unknown>();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const result = v.safeParse(schema, withoutNulls(schema, yaml.dataAt(at)) ?? {}, CODES);
    if (result.success) return { output: result.output, problems };
    const reported = new Set<unknown>();
    const doomed: Step[] = [];
    for (const issue of result.issues) {
      const path = [...at, ...pathOf(issue)];
      const steps = yaml.stepsTo(path);
      const last = steps.at(-1);
      const problem = problemOf(yaml, issue, path, steps);
      if (!last || steps.length <= at.length) return { problems: [...problems, problem] };
      doomed.push(last);
      const isMissing = steps.length < path.length;
      // A field that an earlier pass removed was already reported; it must not be reported as missing too.
      if (isMissing && damaged.has(last.value)) continue;
      if (!isMissing && isMap(last.container)) damaged.add(last.container);
      if (reported.has(problem.field) || (problem.isUnknownField && isNote(String(path.at(-1))))) continue;
      reported.add(problem.field);
      problems.push({ ...problem, ...(!isMissing && correction(yaml, schema, issue, path.slice(at.length), last)) });
    }
    for (const step of doomed) yaml.remove(step);
  }
  return { problems: [...problems, { text: words.files.tooMany }] };
}

function problemOf(yaml: YamlFile, issue: Issue, path: Path, steps: readonly Step[]): Problem {
  const last = steps.at(-1);
  const field = fieldName(yaml, path, steps);
  const place = { line: last ? yaml.lineOf(last.item) : 1, ...(field && { field }) };
  if (steps.length < path.length) return { ...place, text: words.files.expectedButMissing };
  if (isUnknown(issue)) return { ...place, text: words.files.unknownField, isUnknownField: true };
  const expected = expectation(issue);
  // A check of several fields is about one of them.
  const { input } = issue;
  const found =
    issue.type === 'partial_check' && isRecord(input) ? input[String(path.at(-1))] : (listIn(issue) ?? input);
  const isSecret = [...path, JSON.stringify(found)].some((part) => String(part).toLowerCase().includes(SECRET));
  if (isSecret) return { ...place, text: expected };
  return { ...place, text: words.files.found(expected, shortened(found)), logText: expected };
}

/** The line as it was most likely meant: with the nearest known word, or with another value. */
function correction(yaml: YamlFile, schema: unknown, issue: Issue, path: Path, { item, value, container }: Step) {
  const isDeciding = path.some((key) => DECIDING.has(String(key)));
  if (isUnknown(issue)) {
    const meant = didYouMean(String(path.at(-1)), fieldsAt(schema, path.slice(0, -1)));
    if (meant === undefined) return undefined;
    const isFree = !isDeciding && !DECIDING.has(meant) && isMap(container) && !container.has(meant);
    const fix = isFree && isPair(item) && isNode(item.key) ? yaml.withNode(item.key, meant) : undefined;
    return { meant, ...(fix !== undefined && { fix }) };
  }
  const meant = valueMeant(issue.message, issue.input);
  const corrected = meant !== undefined && isNode(value) ? yaml.withNode(value, meant) : undefined;
  return corrected === undefined ? undefined : { corrected, ...(!isDeciding && { fix: corrected }) };
}

/** Whether the value is of a field that the schema does not know. */
const isUnknown = (issue: Issue) =>
  issue.type === 'strict_object' && issue.expected === 'never' && listIn(issue) === undefined;

/** A list where fields are expected: valibot treats it as an object with the unknown fields `0`, `1` and so on. */
function listIn({ type, expected, path }: Issue): unknown[] | undefined {
  const holder = path?.at(-1)?.input;
  return type === 'strict_object' && expected === 'never' && Array.isArray(holder) ? holder : undefined;
}

function pathOf(issue: Issue): (string | number)[] {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  return listIn(issue) ? path.slice(0, -1) : path;
}

/** The fields that a schema knows at a path. */
function fieldsAt(schema: unknown, [key, ...rest]: Path): string[] {
  if (!isRecord(schema)) return [];
  const { pipe, wrapped, entries, item, value } = schema;
  if (Array.isArray(pipe) && pipe[0] !== schema) return fieldsAt(pipe[0], key === undefined ? [] : [key, ...rest]);
  if (wrapped !== undefined) return fieldsAt(wrapped, key === undefined ? [] : [key, ...rest]);
  if (key === undefined) return isRecord(entries) ? Object.keys(entries) : [];
  return fieldsAt(isRecord(entries) ? entries[key] : (item ?? value), rest);
}

/** The name of a field in the file, with the numbers that entries had before some were left out. */
export function fieldName(yaml: YamlFile, path: Path, steps: readonly Step[]): string {
  return path.reduce<string>((name, key, depth) => {
    if (typeof key === 'number') return `${name}[${yaml.indexOf(steps[depth]?.item) ?? key}]`;
    return name ? `${name}.${key}` : key;
  }, '');
}

/** What the schema expects, in the owner's language. */
export const expectation = (issue: Issue): string => sentenceOf(issue.message, wantedIn(issue));

/** The sentence for a code of the schema, in the owner's language. */
export const sentenceOf = (code: string, wanted?: string): string =>
  problemSentence(isChinese() ? chinese : english, code, wanted);

/** A copy without those fields of a schema whose value is `null`, which count as missing. */
export function withoutNulls(schema: unknown, value: unknown, path: Path = []): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(schema, entry, [...path, 0]));
  if (!isRecord(value)) return value;
  const known = fieldsAt(schema, path);
  const counts = (key: string) =>
    path.at(-1) === NULLS_COUNT_IN || NULL_COUNTS.has(key) || (known.length > 0 && !known.includes(key));
  const remaining = Object.entries(value).filter(([key, inner]) => inner !== null || counts(key));
  return Object.fromEntries(remaining.map(([key, inner]) => [key, withoutNulls(schema, inner, [...path, key])]));
}
