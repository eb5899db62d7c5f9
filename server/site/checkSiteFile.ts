import { isMap } from 'yaml';
import * as v from 'valibot';
import { readNetwork } from '../../src/contract/homeNetworks.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { CODES, isSiteProblem } from '../../src/contract/siteProblems.ts';
import { isRecord } from '../../src/contract/read.ts';
import { siteRemarks } from '../../src/contract/siteRemarks.ts';
import { fallbackProblems, lockProblem } from '../links/checkLockedGroups.ts';
import { parseYaml, type Step, type YamlFile } from '../files/yamlWithLines.ts';
import { didYouMean } from '../mistakes/didYouMean.ts';
import { siteFieldsAt } from '../mistakes/fieldNames.ts';
import { mistakeProblem } from '../mistakes/findMistakes.ts';
import { fieldFixes, placeFix, valueFix, type Wanted } from '../mistakes/valueFixes.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { UNSAFE_PORTS } from '../unsafePorts.mjs';
import { words } from '../words/words.mjs';

/** Limit on passes. Each pass removes at least one wrong value; a real file never has this many. */
const MAX_PASSES = 200;
const WANTED: Readonly<Partial<Record<Issue['type'], Wanted>>> = {
  boolean: 'switch',
  number: 'number',
  integer: 'number',
  string: 'text',
  union: 'pattern',
  regex: 'pattern',
  array: 'list',
  strict_object: 'fields',
};
/** Fields whose values must not be logged. */
const SECRET_FIELDS = new Set(['amapKey']);
/** Fields that decide who gets which links. Only the owner corrects them. */
const SHOWN_LINKS: ReadonlySet<string> = new Set(['lockedGroups', 'fallbackLinks', 'home']);
const MINUTE_MS = 60_000;
const FIXABLE = { isFixable: true } as const;
/** In this field, `null` has a meaning: it removes the memorial day. */
const NULL_COUNTS = 'extraMemorialDays';

/** The content of `site.yml`, with defaults for missing fields, and its problems. */
export interface CheckedSite {
  site: Site;
  problems: Problem[];
  /**
   * Why the whole file cannot be used; also the first of `problems`. `site` then has only defaults. Set if the file
   * cannot be parsed, or if it is uncertain which groups are locked.
   */
  unusable?: Problem;
}

/**
 * Checks the text of `site.yml`. A wrong field is reported and removed, so that its default applies; the rest of the
 * file is used. An incomplete entry of a list is left out. A field without a value counts as missing: the owner may
 * have commented out the whole section below it. `today` is a date such as `2026-11-29`, by this machine's clock.
 */
export function checkSite(text: string, today = localDate(new Date())): CheckedSite {
  const yaml = parseYaml(text);
  const { problems } = yaml;
  const giveUp = (unusable: Problem): CheckedSite => ({
    site: v.parse(siteSchema, {}),
    problems: [unusable, ...withoutEchoes([unusable, ...problems.filter((one) => !isSame(one, unusable))]).slice(1)],
    unusable,
  });
  if (yaml.broken) return giveUp(yaml.broken);
  const lock = lockProblem(yaml, new Set(Object.keys(siteSchema.entries)));
  if (lock) return giveUp(lock);

  const damaged = new Set<unknown>();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const data = withoutNulls(yaml.toData());
    const result = v.safeParse(siteSchema, data ?? {}, CODES);
    if (result.success) {
      const site = withoutClosedPort(yaml, result.output, problems);
      problems.push(...fallbackProblems(yaml, site), ...remarks(yaml, site, today));
      return { site, problems: byLine(withoutEchoes(problems)) };
    }
    for (const step of passwordCheck(yaml, result.issues, problems, damaged)) yaml.remove(step);
    const whole = result.issues.some((issue) => placeOf(yaml, issue).path.length === 0);
    if (whole) return giveUp(problems.at(-1) ?? { text: words.files.expectedFields });
  }
  return giveUp({ text: words.files.tooMany });
}

const localDate = (now: Date) =>
  new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** Valid values that the owner hardly means, as warnings. */
function remarks(yaml: YamlFile, site: Site, today: string): Problem[] {
  return siteRemarks({ ...site, until: site.notice.until }, today).map(({ path, remark }) => {
    const steps = yaml.stepsTo(path);
    const item = steps.at(-1)?.item;
    return {
      ...(item !== undefined && { line: yaml.lineOf(item) }),
      field: fieldName(yaml, path, steps),
      text: words.findings.remarks[remark],
      isWarning: true,
    };
  });
}

/** A notice whose link has a port that browsers refuse keeps its text only. */
function withoutClosedPort(yaml: YamlFile, site: Site, problems: Problem[]): Site {
  const { notice } = site;
  const port = /^https?:/i.test(notice.link) ? new URL(notice.link).port : '';
  if (!UNSAFE_PORTS.has(Number(port || '0'))) return site;
  const step = yaml.stepsTo(['notice', 'link']).at(-1);
  problems.push({
    ...(step && { line: yaml.lineOf(step.item) }),
    field: 'notice.link',
    text: words.findings.links.unsafePort(shortened(notice.link), port),
    logText: words.findings.links.unsafePort('…', port),
  });
  return { ...site, notice: { ...notice, link: '' } };
}

type Issue = v.InferIssue<typeof siteSchema>;

/** Reports the problems and returns the values to remove. */
function passwordCheck(yaml: YamlFile, issues: readonly Issue[], problems: Problem[], damaged: Set<unknown>): Step[] {
  const reported = new Set<string>();
  const doomed: Step[] = [];
  for (const issue of issues) {
    const { path, steps, problem, logged } = placeOf(yaml, issue);
    const last = steps.at(-1);
    const missing = steps.length < path.length;
    if (last) doomed.push(last);
    // A field that an earlier pass removed was already reported; it must not be reported as missing too.
    if (missing && damaged.has(last?.value)) continue;
    if (last && !missing && isMap(last.container)) damaged.add(last.container);
    const field = fieldName(yaml, path, steps);
    if (reported.has(field)) continue;
    reported.add(field);
    const line = last ? yaml.lineOf(last.item) : 1;
    const text = missing ? words.files.expectedButMissing : problem;
    const better = path.some((key) => SECRET_FIELDS.has(String(key)))
      ? undefined
      : missing
        ? swallowedField(yaml, line)
        : explained(yaml, issue, line, path);
    const unknown = isUnknown(issue) && { isUnknownField: true as const };
    const meant =
      text === words.files.unknownField ? didYouMean(field.split('.').at(-1) ?? '', siteFieldsAt(field)) : undefined;
    const question = meant !== undefined && !better && { meant, ...(mayRename(path, last, meant) && FIXABLE) };
    const logText = missing ? undefined : logged;
    problems.push({
      line,
      ...(field && { field }),
      text,
      ...(logText !== undefined && { logText }),
      ...unknown,
      ...question,
      ...better,
    });
  }
  return doomed;
}

/** Correction for a list entry that lacks a field because that field has no colon. */
function swallowedField(yaml: YamlFile, line: number): Partial<Problem> | undefined {
  const [place] = fieldFixes(yaml.lines, line, line);
  return place && mistakeProblem(place.fix, place.line);
}

/** Explanation and correction for a common mistake in a value, with its line. */
function explained(
  yaml: YamlFile,
  issue: Issue,
  line: number,
  path: readonly (string | number)[],
): Partial<Problem> | undefined {
  const written = yaml.lines[line - 1] ?? '';
  const { input } = issue;
  if (issue.message === 'network' && typeof input === 'string') return networkFix(written, input, line);
  if (isUnknown(issue) && Array.isArray(issue.path?.at(-1)?.input)) {
    const [, list] = /^home:\s*(\[.*\])/u.exec(written) ?? [];
    return list === undefined ? undefined : { corrected: `home: { networks: ${list} }` };
  }
  const wanted = path.join('.') === 'language' ? 'language' : WANTED[issue.type];
  if (isUnknown(issue)) {
    const [name, section] = path.toReversed();
    const fix = placeFix(written, String(name), section === undefined ? undefined : String(section));
    if (!fix) return undefined;
    const problem = mistakeProblem(fix, line);
    const { text, logText = text } = problem;
    const said = { text: words.files.unknownFieldAs(text), logText: words.files.unknownFieldAs(logText) };
    return { ...problem, ...said, isUnknownField: true };
  }
  if (wanted === 'fields' && typeof input === 'string') {
    const [place] = fieldFixes(yaml.lines, line, line + input.split(/\s/u).length);
    return place && mistakeProblem(place.fix, place.line);
  }
  const fix = wanted && valueFix(written, wanted, input);
  return fix && { ...mistakeProblem(fix, line), ...(!SHOWN_LINKS.has(String(path[0])) && FIXABLE) };
}

/** The line with a range of addresses, or several in one text, as they were meant. */
function networkFix(written: string, text: string, line: number): Partial<Problem> | undefined {
  const networks = text
    .normalize('NFKC')
    .split(/[\s,、;]+/u)
    .filter(Boolean);
  const [start, ...rest] = written.split(text);
  if (rest.length !== 1 || !networks.every((one) => readNetwork(one) !== undefined)) return undefined;
  const list = networks.join(', ');
  // A text alone is an entry of the list already.
  const isInList = /\[[^\]]*$/u.test(start ?? '') || networks.length === 1;
  return isInList ? { line, corrected: `${start}${list}${rest[0]}` } : undefined;
}

/** Whether `--fix` may write this name: no second field of the name, and no link more. */
function mayRename(path: readonly (string | number)[], step: Step | undefined, meant: string): boolean {
  if (SHOWN_LINKS.has(String(path[0])) || SHOWN_LINKS.has(meant)) return false;
  return isMap(step?.container) && !step.container.has(meant);
}

/** Whether the value is of a field that the schema does not know; also one entry of a list where fields are expected. */
const isUnknown = ({ type, expected }: Issue) => type === 'strict_object' && expected === 'never';

interface Place {
  path: (string | number)[];
  /** The steps of the path that exist in the file. */
  steps: Step[];
  problem: string;
  /** The problem for the log, where `problem` has the value. */
  logged?: string;
}

function placeOf(yaml: YamlFile, issue: Issue): Place {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const steps = yaml.stepsTo(path);
  const unknown = isUnknown(issue);
  const holder = issue.path?.at(-1)?.input;
  // valibot treats a list as an object with unknown fields `0`, `1` and so on. The real problem is that it is a list.
  if (unknown && Array.isArray(holder)) {
    const logged = words.files.expectedFields;
    const problem = words.files.found(logged, shortened(holder));
    return { path: path.slice(0, -1), steps: steps.slice(0, path.length - 1), problem, logged };
  }
  if (unknown) return { path, steps, problem: words.files.unknownField };
  const isSecret = path.some((key) => SECRET_FIELDS.has(String(key)));
  const expected = expectation(issue);
  if (isSecret) return { path, steps, problem: expected };
  // A check of several fields is about one of them.
  const value: unknown = issue.type === 'partial_check' ? valueIn(issue.input, path.at(-1)) : issue.input;
  return { path, steps, problem: words.files.found(expected, shortened(value)), logged: expected };
}

const valueIn = (input: unknown, key: string | number | undefined): unknown =>
  isRecord(input) && key !== undefined ? input[key] : input;

function fieldName(yaml: YamlFile, path: readonly (string | number)[], steps: readonly Step[]): string {
  return path.reduce<string>((name, key, depth) => {
    if (typeof key === 'number') return `${name}[${yaml.indexOf(steps[depth]?.item) ?? key}]`;
    return name ? `${name}.${key}` : key;
  }, '');
}

/** What is wrong with a value of `site.yml`, in the owner's language. */
export function expectation({ message, requirement }: Issue): string {
  if (!isSiteProblem(message)) return message;
  const text = words.schema[message];
  return typeof text === 'string' ? text : text(String(requirement));
}

/** A copy without fields whose value is `null`: they count as missing, except in `extraMemorialDays`. */
export function withoutNulls(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry));
  if (typeof value !== 'object' || value === null) return value;
  const remaining = Object.entries(value).filter(([, inner]) => inner !== null || field === NULL_COUNTS);
  return Object.fromEntries(remaining.map(([key, inner]) => [key, withoutNulls(inner, key)]));
}

/** Whether both are about the same field, such as `lockedGroups`, which is written twice on two lines. */
const isSame = (one: Problem, other: Problem): boolean =>
  one === other || (one.field !== undefined && one.field === other.field);

/** Leaves out warnings on lines that also have a problem. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const lines = new Set(problems.filter(({ isWarning }) => !isWarning).map(({ line }) => line));
  return problems.filter(({ isWarning, line }) => !isWarning || !lines.has(line));
}

function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
