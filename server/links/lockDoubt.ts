import { isMap, isNode, isPair, isScalar, visit } from 'yaml';
import { usualName } from '../../src/contract/unclearLocks.ts';
import { LINK_FIELDS } from '../../src/contract/links.ts';
import { groupKey, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { isRecord } from '../../src/contract/read.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { isNote } from '../files/readStrictly.ts';
import type { YamlFile } from '../files/yamlWithLines.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { words } from '../words/words.mjs';

const FIELDS: readonly string[] = LINK_FIELDS;
const NAMES = new Set(['category', '分类']);
/** A value that may hold the category too: its colon, or the space behind it, is missing or wrong. */
const HOLDS_CATEGORY =
  /(?:^|[^\p{L}\p{N}_])["']?(?:category|分类)["']?\s*[:：﹕︰︓=＝]|[,，、;；]\s*["']?(?:category|分类)(?![\p{L}\p{N}_])|[\r\n]\s*["']?(?:category|分类)/iu;
/** A category that may hold another field too. */
const HOLDS_FIELD = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${FIELDS.join('|')})\\s*[:：﹕︰︓=＝]`, 'iu');
/** A name with one of these signs needs quotes. */
const NEEDS_QUOTES = /[,;:=。、【】「」[\]{}|#"]/u;
/** A name without the signs of other fields. */
const ONE_NAME = /^(?:[^:=,/]| \/ ){1,40}$/u;

/**
 * Why the lock of an entry cannot be known; undefined where it can. `mayLock`: whether any group may be locked. If none is,
 * an unknown field is only in doubt if it is most likely meant as the category. `own`: the field that the entry has twice;
 * `anywhere`: the first one that any entry has twice.
 */
export function lockDoubt(
  yaml: YamlFile,
  entries: readonly unknown[],
  index: number,
  { locked, mayLock, own, anywhere }: { locked: LockedGroups; mayLock: boolean; own: Repeated; anywhere: Repeated },
): Problem | undefined {
  const [entry, next] = entries.slice(index, index + 2);
  if (!isRecord(entry) || Array.isArray(entry)) return undefined;
  const isLast = index === entries.length - 1 && !isInBrackets(yaml, index);
  if (mayLock && own && own.field !== 'category') return { ...own, text: words.files.twoLinksInOne };
  if ('category' in entry) {
    if (own?.field === 'category') return { line: own.line, text: words.files.categoryTwice };
    return doubtfulCategory(yaml, index, entry['category'], { locked, isLast });
  }
  // An owner may put a field aside by its name, which unlocks nothing.
  const isDoubtful = (field: string) =>
    isNote(field)
      ? mayLock && NAMES.has(groupKey(field.slice('x-'.length)))
      : mayLock || didYouMean(field, FIELDS) === 'category';
  const unknown = Object.keys(entry).find((field) => !FIELDS.includes(field) && isDoubtful(field));
  if (unknown !== undefined) {
    const place = { line: lineAt(yaml, [index, unknown]), field: `[${index}].${unknown}` };
    const missing = FIELDS.filter((field) => !(field in entry));
    const meant = didYouMean(unknown, missing);
    return { ...place, text: words.files.unknownBesideNoCategory, ...(meant && { meant }) };
  }
  const swallowed = placeOfCategory(yaml, index);
  if (swallowed !== undefined) return { line: swallowed, text: words.files.categorySwallowed };
  // One of the two fields may belong here.
  if (mayLock && anywhere) return { line: anywhere.line, text: words.files.twiceElsewhere };
  // A dash typed by mistake makes two entries of one.
  if (isRecord(next) && 'category' in next && !('name' in next && ('link' in next || 'lan' in next)))
    return { line: lineAt(yaml, [index + 1]), text: words.mistakes.dashTooMany() };
  return isLast ? { text: words.files.lastWithoutCategory } : undefined;
}

const OF_ONE_LINK = new Set(['name', 'link', 'lan', 'category']);
type Repeated = { field: string; line: number } | undefined;

/** The first field that an entry has twice of those that show that two entries, or parts of them, have become one. */
export function fieldTwice(yaml: YamlFile, index: number): Repeated {
  const entry = yaml.stepsTo([index])[0]?.value;
  if (!isMap(entry)) return undefined;
  const fields = entry.items.map(({ key }) => String(key));
  const at = fields.findIndex((field, here) => OF_ONE_LINK.has(field) && fields.indexOf(field) < here);
  const again = entry.items[at];
  return again && { field: String(again.key), line: yaml.lineOf(again) };
}

const lineAt = (yaml: YamlFile, path: (string | number)[]) => yaml.lineOf(yaml.stepsTo(path)[path.length - 1]?.item);

function doubtfulCategory(
  yaml: YamlFile,
  index: number,
  category: unknown,
  { locked, isLast }: { locked: LockedGroups; isLast: boolean },
): Problem | undefined {
  const [, step] = yaml.stepsTo([index, 'category']);
  const line = yaml.lineOf(step?.item);
  if (typeof category !== 'string' || groupKey(category) === '') {
    return { line, text: words.files.categoryText(shortened(category)), logText: words.files.categoryText('…') };
  }
  const isLocked = locked.isLocked(category);
  // The usual name of a locked group is certain.
  if (isLocked && usualName(category, locked) === undefined) return undefined;
  const node = isScalar(step?.value) ? step.value : undefined;
  const comment = node?.type === 'PLAIN' ? yaml.commentBehind(node) : '';
  const cut = isLocked || node?.type !== 'PLAIN' ? undefined : cutGroup(category, comment, locked);
  if (cut !== undefined) return { line, text: words.files.categoryNear(cut) };
  const written = node && !node.type?.startsWith('BLOCK') ? yaml.sourceOf(node) : category.trim();
  const mayHoldField = !node?.type?.startsWith('QUOTE') && HOLDS_FIELD.test(category);
  if (written.includes('\n') || mayHoldField) return { line, text: words.files.categoryOverLines };
  return isLast && !yaml.endsWithBreak && !isLocked ? cutCategory(category, locked) : undefined;
}

/** The line of a value that may hold the category of an entry without one, as text or as a field; undefined if none may. */
function placeOfCategory(yaml: YamlFile, index: number): number | undefined {
  const value = yaml.stepsTo([index])[0]?.value;
  let line: number | undefined;
  visit(isNode(value) ? value : null, {
    Pair(_, { key }, around) {
      const outer = around.find((node) => isPair(node));
      if (!outer || (isNote(String(outer.key)) && !NAMES.has(String(key)))) return undefined;
      line = yaml.lineOf(key);
      return visit.BREAK;
    },
    Scalar(_, scalar) {
      if (!HOLDS_CATEGORY.test(`${String(scalar.value)} ${yaml.sourceOf(scalar)}`)) return undefined;
      line = yaml.lineOf(scalar);
      return visit.BREAK;
    },
  });
  return line;
}

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
 * Why the last category may be incomplete: a file that is still being written may end within it. Names are compared in
 * Unicode NFKD, since the file may end within a composed letter.
 */
function cutCategory(category: string, { names }: LockedGroups): Problem | undefined {
  const start = groupKey(category).normalize('NFKD');
  const begun = names.find((name) => groupKey(name).normalize('NFKD').startsWith(start));
  return begun === undefined ? undefined : { text: words.files.lastCut(begun) };
}

/** Whether an entry is in flow style (`{ }` or `[ ]`). Such an entry cannot be cut off without a syntax error. */
function isInBrackets(yaml: YamlFile, index: number): boolean {
  const [step] = yaml.stepsTo([index]);
  return step !== undefined && (step.container.flow === true || (isMap(step.value) && step.value.flow === true));
}

/**
 * Says that the category of an entry is under a lock without being written as a level below it, with the usual name. The
 * log repeats the category alone, and only if it cannot be another field that YAML has parsed as a part of it.
 */
export function lockedOtherwise(yaml: YamlFile, index: number, category: string, locked: LockedGroups): Problem[] {
  const name = usualName(category, locked);
  const [, step] = yaml.stepsTo([index, 'category']);
  if (name === undefined || !isScalar(step?.value)) return [];
  const text = words.files.categoryLocked(locked.groupOf(category) ?? '');
  const safe = NEEDS_QUOTES.test(name) ? JSON.stringify(name) : name;
  const logText = ONE_NAME.test(name) ? `${text}${words.files.write}category: ${safe}` : text;
  const isQuoted = step.value.type !== 'PLAIN';
  const corrected = yaml.withNode(step.value, isQuoted ? JSON.stringify(name) : safe);
  return [{ line: yaml.lineOf(step.item), text, logText, isWarning: true, ...(corrected && { corrected }) }];
}
