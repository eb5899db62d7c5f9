import * as v from 'valibot';
import { usualName } from '../../src/contract/unclearLocks.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { siteSchema, type Site } from '../../src/contract/site.ts';
import { siteRemarks } from '../../src/contract/siteRemarks.ts';
import { fieldName, readStrictly } from '../files/readStrictly.ts';
import { parseYaml, type YamlFile } from '../files/yamlWithLines.ts';
import { shortened, type Problem } from '../files/fileProblem.ts';
import { UNSAFE_PORTS } from '../unsafePorts.mjs';
import { words } from '../words/words.mjs';
import { LOCKS, lockProblem } from './lockProblem.ts';

const MINUTE_MS = 60_000;

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
 * Checks the text of `site.yml`. Whatever is wrong is reported and left out, so that its default applies; the rest of the
 * file is used. A wrong `lockedGroups` makes the whole file unusable, and so does a missing one where `hasLinks`: there is a
 * `links.yml`. A field without a value counts as missing: the owner may have commented out the whole section below it.
 * `today` is a date such as `2026-11-29`, by this machine's clock.
 */
export function checkSite(text: string, { today = localDate(new Date()), hasLinks = false } = {}): CheckedSite {
  const yaml = parseYaml(text);
  const giveUp = (unusable: Problem): CheckedSite => ({
    site: v.parse(siteSchema, {}),
    problems: [
      unusable,
      ...withoutEchoes([unusable, ...yaml.problems.filter((one) => !isSame(one, unusable))]).slice(1),
    ],
    unusable,
  });
  const reason = yaml.broken ?? lockProblem(yaml, hasLinks);
  if (reason) return giveUp(reason);
  const { output, problems } = readStrictly(siteSchema, yaml);
  const wrong = problems.find(({ field = '' }) => field === LOCKS || field.startsWith(`${LOCKS}[`));
  if (wrong) return giveUp(wrong);
  if (!output) return giveUp(problems.at(-1) ?? { text: words.files.expectedFields });
  const site = withoutClosedPort(yaml, output, problems);
  problems.push(...yaml.problems, ...fallbackProblems(yaml, site), ...remarks(yaml, site, today));
  return { site, problems: withoutEchoes(problems).toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

/** A date such as `2026-11-29`, by this machine's clock. */
export const localDate = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);

/** Valid values that the owner hardly means, as warnings. */
function remarks(yaml: YamlFile, site: Site, today: string): Problem[] {
  return siteRemarks({ ...site, until: site.notice.until }, today).map(({ path, remark }) => {
    const steps = yaml.stepsTo(path);
    const item = steps.at(-1)?.item;
    const place = { ...(item !== undefined && { line: yaml.lineOf(item) }), field: fieldName(yaml, path, steps) };
    return { ...place, text: words.findings.remarks[remark], isWarning: true };
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

/** Names the fallback links that are under a lock without being a level below it. */
function fallbackProblems(yaml: YamlFile, { lockedGroups, fallbackLinks }: Site): Problem[] {
  const locked = lockedGroupsOf(lockedGroups);
  const named = Object.keys(fallbackLinks.categories).filter((category) => usualName(category, locked) !== undefined);
  return named.map((category) => ({
    line: yaml.lineOf(yaml.stepsTo(['fallbackLinks', 'categories', category]).at(-1)?.item),
    field: 'fallbackLinks.categories',
    text: words.files.categoryLocked(locked.groupOf(category) ?? ''),
    isWarning: true,
  }));
}

/** Whether both are about the same field, such as `lockedGroups`, which is written twice on two lines. */
const isSame = (one: Problem, other: Problem): boolean =>
  one === other || (one.field !== undefined && one.field === other.field);

/** Leaves out warnings on lines that also have a problem. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const lines = new Set(problems.filter(({ isWarning }) => !isWarning).map(({ line }) => line));
  return problems.filter(({ isWarning, line }) => !isWarning || !lines.has(line));
}
