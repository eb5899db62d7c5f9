import { isMap } from 'yaml';
import * as v from 'valibot';
import { siteSchema, type Site } from '../src/contract/site.ts';
import { lockProblem } from './checkLockedGroups.ts';
import { parseYaml, shortened, type Problem, type Step, type YamlFile } from './yamlWithLines.ts';

/** Every pass takes at least one wrong value out; more than this many are nobody's typing errors. */
const MAX_PASSES = 200;
const FIELDS_EXPECTED = 'expected fields (name: value)';
/** Fields whose value must not stand in a log. */
const SECRET_FIELDS = new Set(['amapKey']);
/** Here an empty value says something: this memorial day is taken out. */
const NULL_COUNTS = 'extraMemorialDays';

/** What `site.yml` says, with defaults for all it does not say, and what is wrong with it. */
export interface CheckedSite {
  site: Site;
  problems: Problem[];
  /**
   * Why nothing of it may be used, the first of the problems; everything is a default then. That is so for a text which
   * cannot be read, and for one that does not say for certain what is locked.
   */
  unusable?: Problem;
}

/**
 * Checks the text of `site.yml`. A wrong field costs only itself: it is reported and taken out, so that its default
 * takes its place; an entry of a list that lacks what it needs is left out of the list. A field with nothing behind its
 * colon counts as absent, for an owner who comments out all of a section.
 */
export function checkSite(text: string): CheckedSite {
  const yaml = parseYaml(text);
  const { problems } = yaml;
  const giveUp = (unusable: Problem): CheckedSite => ({
    site: v.parse(siteSchema, {}),
    problems: [unusable, ...problems.filter((problem) => problem !== unusable)],
    unusable,
  });
  if (yaml.broken) return giveUp(problems.at(-1) ?? { text: 'cannot be read' });
  const lock = lockProblem(yaml, new Set(Object.keys(siteSchema.entries)));
  if (lock) return giveUp(lock);

  const damaged = new Set<unknown>();
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const data = withoutNulls(yaml.toData());
    const result = v.safeParse(siteSchema, data ?? {});
    if (result.success) return { site: result.output, problems: byLine(problems) };
    for (const step of judge(yaml, result.issues, problems, damaged)) yaml.remove(step);
    const whole = result.issues.some((issue) => placeOf(yaml, issue).path.length === 0);
    if (whole) return giveUp(problems.at(-1) ?? { text: FIELDS_EXPECTED });
  }
  return giveUp({ text: 'too many problems, nothing of it is used' });
}

type Issue = v.InferIssue<typeof siteSchema>;

/** Reports what is wrong and answers what must go. */
function judge(yaml: YamlFile, issues: readonly Issue[], problems: Problem[], damaged: Set<unknown>): Step[] {
  const told = new Set<string>();
  const doomed: Step[] = [];
  for (const issue of issues) {
    const { path, steps, problem } = placeOf(yaml, issue);
    const last = steps.at(-1);
    const missing = steps.length < path.length;
    if (last) doomed.push(last);
    // An entry that lacks a field only because that was taken out was reported already.
    if (missing && damaged.has(last?.value)) continue;
    if (last && !missing && isMap(last.container)) damaged.add(last.container);
    const field = fieldName(yaml, path, steps);
    if (told.has(field)) continue;
    told.add(field);
    problems.push({
      line: last ? yaml.lineOf(last.item) : 1,
      ...(field && { field }),
      text: missing ? 'expected, but missing' : problem,
    });
  }
  return doomed;
}

interface Place {
  path: (string | number)[];
  /** As far as the path exists in the file. */
  steps: Step[];
  problem: string;
}

function placeOf(yaml: YamlFile, issue: Issue): Place {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const steps = yaml.stepsTo(path);
  const unknown = issue.type === 'strict_object' && issue.expected === 'never';
  const holder = issue.path?.at(-1)?.input;
  // To valibot a list is an object with unknown fields `0`, `1` …; the mistake is the list.
  if (unknown && Array.isArray(holder)) {
    const problem = `${FIELDS_EXPECTED}, found ${shortened(holder)}`;
    return { path: path.slice(0, -1), steps: steps.slice(0, path.length - 1), problem };
  }
  if (unknown) return { path, steps, problem: 'unknown field' };
  const found = path.some((key) => SECRET_FIELDS.has(String(key))) ? '' : `, found ${shortened(issue.input)}`;
  return { path, steps, problem: expectation(issue) + found };
}

function fieldName(yaml: YamlFile, path: readonly (string | number)[], steps: readonly Step[]): string {
  return path.reduce<string>((name, key, depth) => {
    if (typeof key === 'number') return `${name}[${yaml.indexOf(steps[depth]?.item) ?? key}]`;
    return name ? `${name}.${key}` : key;
  }, '');
}

function expectation(issue: Issue): string {
  switch (issue.type) {
    case 'strict_object':
    case 'record':
      return FIELDS_EXPECTED;
    case 'integer':
      return 'expected a whole number';
    case 'min_value':
      return `expected ${issue.requirement} or more`;
    case 'max_value':
      return `expected ${issue.requirement} or less`;
    default:
      return issue.message;
  }
}

function withoutNulls(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null || field === NULL_COUNTS);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutNulls(inner, key)]));
}

function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
