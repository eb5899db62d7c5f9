import { placeOf, problemText, type Problem } from '../../../server/files/fileProblem.ts';
import { words } from '../../../server/words/words.mjs';

/** The most important first. */
export const WEIGHTS = ['error', 'warning', 'hint'] as const;

/**
 * Severity. `error`: something does not work. `warning`: it may not work, or not always. `hint`: it works and could be
 * better.
 */
export type Weight = (typeof WEIGHTS)[number];

/** One result of a check. */
export interface Finding {
  weight: Weight;
  /** The file with line and field, or the service, and what is wrong: `config/site.yml:12: icon: …`. */
  line: string;
}

export const warning = (line: string): Finding => ({ weight: 'warning', line });

/**
 * A problem of one of the owner's files. Unknown fields, which are only ignored, and corrected values are warnings, other
 * problems are errors. `more` is said behind it.
 */
export function findingOf(file: string, problem: Problem, more = ''): Finding {
  const { isUnknownField, isWarning } = problem;
  const isIgnored = isUnknownField && !isWarning;
  const weight = more === '' && (isWarning || isIgnored) ? 'warning' : 'error';
  const said = problemText(problem, (isIgnored ? words.doctor.nobodyReads : '') + more);
  return { weight, line: `${placeOf(file, problem)}: ${said}` };
}
