import leven from 'leven';
import { isScalar } from 'yaml';
import { groupName } from '../../src/contract/groupLevels.ts';
import { groupKey, lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { isRecord } from '../../src/contract/read.ts';
import { parseYaml, type Field, type YamlFile } from '../files/yamlWithLines.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { usualName, wordsOf, type EmptyLock } from '../../src/contract/emptyLocks.ts';
import type { Site } from '../../src/contract/site.ts';
import { mistakeProblem } from '../mistakes/findMistakes.ts';
import { placeFix, valueFix } from '../mistakes/valueFixes.ts';
import { words } from '../words/words.mjs';

const FIELD = 'lockedGroups';
/**
 * Edit distance up to which a field counts as a misspelt `lockedGroups`. Case, `-` and `_` are ignored: `locked_groups`
 * counts too.
 */
const SLIPS = 2;

/** Characters in an unquoted name that may be meant as a separator, as list brackets or as a list dash. */
const UNCERTAIN = /[，、；;【】［］｛｝]|^[-－–—•·]|[。.,:：=]$/u;

/**
 * Why it is uncertain which groups `site.yml` locks; undefined where it is certain. The default applies only if the
 * owner has not written the field at all. With a misspelt or invalid field the default could make links public that are
 * meant to be locked. `known` are the valid field names.
 */
export function lockProblem(yaml: YamlFile, known: ReadonlySet<string>): Problem | undefined {
  const fields = yaml.fields();
  const at = ({ item }: Field) => yaml.lineOf(item);
  const written = fields.filter(({ name, within }) => name === FIELD && within.length === 0);
  const [field, again] = written;
  if (again) return { line: at(again), field: FIELD, text: words.files.lockTwice };
  const slip = fields.find((one) => one !== field && meansLock(one));
  if (slip) {
    const path = [...slip.within, slip.name].join('.');
    const text = words.files.lockSlip(FIELD);
    return { line: at(slip), field: path, text, isUnknownField: true, ...renamed(yaml, at(slip)) };
  }
  if (field) return valueProblem(yaml, field);
  const unknown = fields.find(({ name, within }) => within.length === 0 && !known.has(name));
  if (!unknown) return undefined;
  const text = words.files.lockUnknown(FIELD);
  const fix = placeFix(yaml.lines[at(unknown) - 1] ?? '', unknown.name, undefined);
  const mistake = fix && mistakeProblem(fix, at(unknown));
  const said = mistake
    ? { ...mistake, text: words.files.both(mistake.text, text) }
    : { line: at(unknown), text, isUnknownField: true as const };
  return { ...said, field: unknown.name };
}

/** The line of a misspelt field, with its right name. */
function renamed(yaml: YamlFile, line: number): { corrected: string } | undefined {
  const [, value] = /^[^:：]*[:：](.*)$/u.exec(yaml.lines[line - 1] ?? '') ?? [];
  return value === undefined ? undefined : { corrected: `${FIELD}: ${value.trim()}`.trim() };
}

function meansLock({ name }: Field): boolean {
  return leven(groupKey(name).replace(/[-_.]/g, ''), FIELD.toLowerCase()) <= SLIPS;
}

/** The problem of a value that is not a list of names. An empty list is valid: nothing is locked. */
function valueProblem(yaml: YamlFile, { item }: Field): Problem | undefined {
  const data = yaml.toData();
  const value = isRecord(data) ? data[FIELD] : undefined;
  const line = yaml.lineOf(item);
  if (!Array.isArray(value)) {
    const fix = valueFix(yaml.lines[line - 1] ?? '', 'list', value);
    return { ...expectedNames(line, FIELD, value), ...(fix && { corrected: fix.corrected }) };
  }
  const names: unknown[] = value;
  for (const [index, name] of names.entries()) {
    const entry = yaml.stepsTo([FIELD, index])[1]?.item;
    const at = yaml.lineOf(entry ?? item);
    const written = yaml.lines[at - 1] ?? '';
    const field = `${FIELD}[${index}]`;
    if (typeof name !== 'string' || groupKey(name) === '') {
      const fix = valueFix(written, 'text', name);
      return { ...expectedNames(at, field, name), ...(fix && { corrected: fix.corrected }) };
    }
    const doubt = doubtfulName(yaml, entry, written, at);
    if (doubt) return { ...doubt, field };
  }
  return undefined;
}

/** Why an unquoted name may be meant as another name, or as several. A quoted name is certain. */
function doubtfulName(yaml: YamlFile, entry: unknown, written: string, line: number): Problem | undefined {
  if (!isScalar(entry) || entry.type !== 'PLAIN' || typeof entry.value !== 'string') return undefined;
  const { value } = entry;
  const cut = yaml.problems.find((problem) => problem.isCut && problem.line === line);
  if (cut) return cut;
  if (yaml.spansLines(entry)) return { line, text: words.mistakes.nameOverLines() };
  if (!UNCERTAIN.test(value)) return undefined;
  const corrected = written.includes(value) && written.replace(value, () => separated(value, written));
  return { line, text: words.mistakes.oneName(shortened(value)), ...(corrected && { corrected }) };
}

/**
 * The corrected form of a name that may be several: comma-separated in an inline list, quoted as one name in a block
 * list.
 */
function separated(value: string, written: string): string {
  if (/^\s*-\s/u.test(written)) return `"${value}"`;
  return value
    .split(/[，、；;]/u)
    .map((name) => name.replace(/[“”‘’【】［］｛｝]|[。.,:：=]$/gu, '').replace(/^[-－–—•·\s]+/u, ''))
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
}

function expectedNames(line: number, field: string, found: unknown): Problem {
  return { line, field, text: words.files.lockNames(shortened(found)) };
}

/**
 * The problems of groups that are held back, in this text of `site.yml`, with the line as it was most likely meant. No
 * line is suggested while entries of `links.yml` are left out: one of them may be in the group whose name would be split,
 * and would be public afterwards.
 */
export function emptyLockProblems(siteText: string, held: readonly EmptyLock[], isEachRead: boolean): Problem[] {
  const yaml = parseYaml(siteText);
  const data = yaml.broken ? undefined : yaml.toData();
  const names: unknown = isRecord(data) ? data[FIELD] : undefined;
  return held.map(({ name, meant, isList }) => {
    const shown = shortened(name);
    const advice = isList ? words.files.splitNames(shown) : words.files.decideName(shown);
    const said = isList ? words.files.heldBack : words.files.heldNear;
    const text = said(shown, meant.join(', ')) + (isEachRead ? advice : words.files.leftOutFirst);
    const index = Array.isArray(names)
      ? names.findIndex((one) => typeof one === 'string' && groupName(one) === name)
      : -1;
    const entry = yaml.stepsTo([FIELD, index])[1]?.item;
    if (entry === undefined) return { field: FIELD, text };
    const line = yaml.lineOf(entry);
    const better = isList ? namesIn(name, meant) : meant.length === 1 ? meant : [];
    const corrected = isEachRead ? withNames(yaml.lines[line - 1] ?? '', entry, better) : undefined;
    return { line, field: `${FIELD}[${index}]`, text, ...(corrected !== undefined && { corrected }) };
  });
}

/** The names between which a comma is missing; none where it is not certain. */
function namesIn(name: string, parts: readonly string[]): string[] {
  const split = splitName(wordsOf(name), new Set(parts.map(groupKey)));
  return parts.every(lockedGroupsOf(split).isLocked) ? split : [];
}

/** The line with these names in place of one; undefined without names, and for several in a list with dashes. */
function withNames(line: string, entry: unknown, names: readonly string[]): string | undefined {
  const source = isScalar(entry) ? (entry.source ?? '') : '';
  const isQuoted = isScalar(entry) && entry.type !== 'PLAIN';
  const [start, end, ...more] = source === '' ? [] : line.split(source);
  if (start === undefined || end === undefined || more.length > 0) return undefined;
  if (names.length === 0 || (names.length > 1 && /^\s*-\s/u.test(line))) return undefined;
  const [, quote = ''] = isQuoted ? (/(["'])$/u.exec(start) ?? []) : [];
  return start + names.join(`${quote}, ${quote}`) + end;
}

/** Says which fallback links are under a lock without being a level below it, with the usual name of their category. */
export function fallbackProblems(yaml: YamlFile, { lockedGroups, fallbackLinks }: Site): Problem[] {
  const locked = lockedGroupsOf(lockedGroups);
  return Object.keys(fallbackLinks.categories).flatMap((category) => {
    const name = usualName(category, locked);
    const line = yaml.lineOf(yaml.stepsTo(['fallbackLinks', 'categories', category]).at(-1)?.item);
    const written = yaml.lines[line - 1] ?? '';
    if (name === undefined) return [];
    const text = words.files.categoryLocked(locked.groupOf(category) ?? '');
    const corrected = written.includes(category) && written.replace(category, () => name);
    return [{ line, field: 'fallbackLinks.categories', text, isWarning: true, ...(corrected && { corrected }) }];
  });
}

/** The words of a name, joined where they are a group; the longest groups first. Other words in a row are one name. */
function splitName(all: readonly string[], groups: ReadonlySet<string>): string[] {
  for (let length = all.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= all.length; start += 1) {
      const part = all.slice(start, start + length).join(' ');
      if (!groups.has(groupKey(part))) continue;
      return [...splitName(all.slice(0, start), groups), part, ...splitName(all.slice(start + length), groups)];
    }
  }
  return all.length === 0 ? [] : [all.join(' ')];
}
