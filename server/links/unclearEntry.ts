import leven from 'leven';
import { isMap, isScalar } from 'yaml';
import { categoryOf } from '../../src/contract/links.ts';
import { linkEntrySchema } from '../../src/contract/linksFile.ts';
import { groupKey, lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { usualName } from '../../src/contract/emptyLocks.ts';
import { isRecord } from '../../src/contract/read.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { mistakeProblem } from '../mistakes/findMistakes.ts';
import { words } from '../words/words.mjs';
import { fixesOf, quoted } from '../mistakes/lineFixes.ts';
import type { YamlFile } from '../files/yamlWithLines.ts';

/** Takes fields from an anchor in YAML 1.1 (`<<: *name`). */
export const MERGE_KEY = '<<';
export const KNOWN_FIELDS: ReadonlySet<string> = new Set(Object.keys(linkEntrySchema.entries));
const CATEGORY = 'category';
/**
 * An unknown field counts as a misspelt `category` up to this edit distance (`catgory`, `categories`), or if it is one
 * of these words.
 */
const SLIPS = 3;
const OTHER_WORDS = new Set(['group', 'groups', '分类', '分組', '分组', '类别', '類別', '组', '組']);
/**
 * Finds a `category` field that YAML has parsed as a continuation of the previous value, because its colon or the space
 * after it is missing or wrong.
 */
const NO_FIELD =
  /(?:^|[^\p{L}\p{N}_])["']?(?:category|分类)["']?\s*[:：﹕︰︓=＝]|[,，、;；]\s*["']?(?:category|分类)(?![\p{L}\p{N}_])/iu;
/** A line or field name that begins with the word, followed by anything. */
const STARTS_FIELD = /^\s*["']?(?:category|分类)/iu;
/** Characters with a meaning in YAML: a name with one of them needs quotes. */
const NEEDS_QUOTES = /[,;:=。、【】「」[\]{}|#]/u;
/** A name without the signs of other fields. */
const ONE_NAME = /^(?:[^:=,/]| \/ ){1,40}$/u;

/** Why the category of an entry is uncertain; undefined where it is certain. */
export function doubtfulField(
  yaml: YamlFile,
  index: number,
  locked: LockedGroups,
  entry: unknown,
): Problem | undefined {
  if (!isRecord(entry) || Array.isArray(entry)) return undefined;
  const lineOf = (field: string) => yaml.lineOf(yaml.stepsTo([index, field])[1]?.item);
  if (timesWritten(yaml, index) > 1) return { line: lineOf(CATEGORY), text: words.files.categoryTwice };
  if (CATEGORY in entry) return unclearCategory(yaml, index, locked, entry.category);
  const meant = Object.entries(entry).find(
    ([field, value]) => !KNOWN_FIELDS.has(field) && mayLock(field, value, locked),
  );
  if (meant) {
    const [field, value] = meant;
    const line = lineOf(field);
    if (field === MERGE_KEY) return { line, text: words.files.mergeKey };
    const said = { text: words.files.categoryField(field), logText: words.files.categoryField('…') };
    const written = yaml.lines[line - 1] ?? '';
    const [fix] = NO_FIELD.test(field) ? fixesOf(written) : [];
    if (fix) return mistakeProblem(fix, line);
    const isName = typeof value === 'string' && written.trimStart().startsWith(field);
    return { line, ...said, ...(isName && { corrected: written.replace(field, CATEGORY) }) };
  }
  const run = Object.entries(entry).find(([, value]) => mayHoldField(value, locked));
  if (run) return swallowed(yaml, index, run[0], lineOf(run[0]));
  const start = yaml.lineOf(yaml.stepsTo([index])[0]?.item);
  const at = yaml.lines.slice(start, lastLine(yaml, index)).findIndex((line) => STARTS_FIELD.test(line));
  return at === -1 ? undefined : { line: start + at + 1, text: words.files.categoryNoColon };
}

/** Whether YAML may have parsed a `category` field as part of this value: in its text, or as a field inside of it. */
function mayHoldField(value: unknown, locked: LockedGroups): boolean {
  if (typeof value === 'string') return NO_FIELD.test(value);
  if (Array.isArray(value)) return value.some((part) => mayHoldField(part, locked));
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([field, part]) => mayLock(field, part, locked) || mayHoldField(part, locked));
}

/** The problem of a category line that YAML has parsed as part of the field above. */
function swallowed(yaml: YamlFile, index: number, field: string, above: number): Problem {
  const end = lastLine(yaml, index);
  const at = yaml.lines.slice(above - 1, end).findIndex((line) => NO_FIELD.test(line)) + above - 1;
  const said = { text: words.files.categorySwallowed(field), logText: words.files.categorySwallowed('…') };
  if (at < above - 1) return { line: above, ...said };
  const line = yaml.lines[at] ?? '';
  const corrected = fixesOf(line)[0]?.corrected;
  if (corrected === undefined || at === above - 1) return { line: at + 1, ...said, ...(corrected && { corrected }) };
  const indent = /^\s*(?:-\s+)?/u.exec(yaml.lines[above - 1] ?? '')?.[0].length ?? 0;
  return { line: at + 1, ...said, corrected: ' '.repeat(indent) + corrected.trim() };
}

/** The last line of an entry. */
export function lastLine(yaml: YamlFile, index: number): number {
  const next = yaml.stepsTo([index + 1])[0]?.item;
  return next === undefined ? yaml.lines.length : yaml.lineOf(next) - 1;
}

function unclearCategory(yaml: YamlFile, index: number, locked: LockedGroups, category: unknown): Problem | undefined {
  const { line, node, written } = categoryAt(yaml, index);
  const withName = (name: string) => {
    const corrected = written.replace(/(category["']?:\s*).*$/u, (_, start: string) => `${start.trimEnd()} ${name}`);
    return /^\s*(?:-\s+)?["']?category/u.test(written) && corrected !== written ? { corrected } : {};
  };
  if (categoryOf(category ?? null) === undefined) {
    const said = { text: words.files.categoryText(shortened(category)), logText: words.files.categoryText('…') };
    const inList = Array.isArray(category) && category.length === 1 ? String(category[0]) : undefined;
    const name = typeof category === 'number' || typeof category === 'boolean' ? quoted(String(category)) : inList;
    return { line, ...said, ...(name !== undefined && withName(name)) };
  }
  // A quoted name is certain, and so is the usual name of a locked group.
  if (!isScalar(node) || node.type !== 'PLAIN') return undefined;
  const isLocked = locked.isLocked(String(category));
  if (isLocked && usualName(String(category), locked) === undefined) return undefined;
  const cut = /^[ \t]+#[^\r\n]*/u.exec(yaml.behind(node))?.[0] ?? '';
  const name = isLocked ? undefined : cutGroup(String(category), cut, locked);
  if (name !== undefined) return { line, text: words.files.categoryNear(name), ...withName(safe(name)) };
  return yaml.spansLines(node) ? { line, text: words.files.categoryOverLines } : undefined;
}

function categoryAt(yaml: YamlFile, index: number) {
  const step = yaml.stepsTo([index, CATEGORY])[1];
  const line = yaml.lineOf(step?.item);
  return { line, node: step?.value, written: yaml.lines[line - 1] ?? '' };
}

const safe = (name: string) => (NEEDS_QUOTES.test(name) ? quoted(name) : name);

/** The locked group whose name begins with the category and goes on in the `#` comment behind it. */
function cutGroup(category: string, comment: string, { names }: LockedGroups): string | undefined {
  const key = groupKey(category);
  const behind = groupKey(comment);
  const wholes = [key + behind, key + behind.replace('#', '')];
  return names.find((name) => {
    const group = groupKey(name);
    return group.length > key.length && wholes.some((whole) => whole.startsWith(group));
  });
}

/**
 * Says that the category of an entry is under a lock without being written as a level below it, with the usual name. The
 * log repeats the category alone, and only if it cannot be another field that YAML has parsed as a part of it.
 */
export function lockedOtherwise(yaml: YamlFile, index: number, category: string, locked: LockedGroups): Problem[] {
  const name = usualName(category, locked);
  if (name === undefined) return [];
  const { line, node, written } = categoryAt(yaml, index);
  const text = words.files.categoryLocked(locked.groupOf(category) ?? '');
  const logText = ONE_NAME.test(name) ? `${text}${words.files.write}${CATEGORY}: ${safe(name)}` : text;
  const { source = '', type } = isScalar(node) ? node : {};
  const at = source === '' ? -1 : written.indexOf(source, written.indexOf(CATEGORY));
  const better = type === 'PLAIN' ? safe(name) : name;
  const corrected = at < 0 ? {} : { corrected: written.slice(0, at) + better + written.slice(at + source.length) };
  return [{ line, text, logText, isWarning: true, ...corrected }];
}

/**
 * Why an entry without a category may be the first half of an entry: the next entry has a category but no name or no
 * link, as if a dash was typed by mistake.
 */
export function doubtfulHalf(yaml: YamlFile, entries: readonly unknown[], index: number): Problem | undefined {
  const [entry, next] = [entries[index], entries[index + 1]];
  if (!isRecord(entry) || CATEGORY in entry || index + 1 >= entries.length) return undefined;
  if (!isRecord(next) || !(CATEGORY in next) || ('name' in next && ('link' in next || 'lan' in next))) return undefined;
  const line = yaml.lineOf(yaml.stepsTo([index + 1])[0]?.item);
  const corrected = (yaml.lines[line - 1] ?? '').replace(/^(\s*)- /u, '$1  ');
  return { line, text: words.mistakes.dashTooMany(), corrected };
}

function timesWritten(yaml: YamlFile, index: number): number {
  const node = yaml.stepsTo([index])[0]?.value;
  return isMap(node) ? node.items.filter(({ key }) => String(key) === CATEGORY).length : 0;
}

/**
 * Whether an unknown field of an entry without a category may be meant as its category: its name is similar, it has
 * nested fields, or its value is the name of a locked group.
 */
function mayLock(field: string, value: unknown, { names }: LockedGroups): boolean {
  const name = groupKey(field);
  if (OTHER_WORDS.has(name) || leven(name, CATEGORY) <= SLIPS || STARTS_FIELD.test(name)) return true;
  return isRecord(value) || (typeof value === 'string' && lockedGroupsOf(names).isLocked(value));
}

/**
 * Why the last entry may be incomplete: a file that is still being written may end before or within the category of its
 * last entry. Names are compared in Unicode NFKD, since the file may end within a composed letter.
 */
export function doubtfulEnd(entry: unknown, isCut: boolean, { names, groupOf }: LockedGroups): Problem | undefined {
  if (!isRecord(entry)) return undefined;
  const { category } = entry;
  if (category === undefined) {
    return { text: words.files.lastWithoutCategory };
  }
  if (!isCut || typeof category !== 'string' || groupOf(category) !== undefined) return undefined;
  const start = groupKey(category).normalize('NFKD');
  const begun = names.find((name) => groupKey(name).normalize('NFKD').startsWith(start));
  if (begun === undefined) return undefined;
  return {
    text: words.files.lastCut(begun),
  };
}

/** Whether an entry is in flow style (`{ }` or `[ ]`). Such an entry cannot be cut off without a syntax error. */
export function isInBrackets(yaml: YamlFile, index: number): boolean {
  const [step] = yaml.stepsTo([index]);
  return step !== undefined && (step.container.flow === true || (isMap(step.value) && step.value.flow === true));
}
