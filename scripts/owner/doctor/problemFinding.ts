import { placeOf, problemText, type Problem } from '../../../server/files/fileProblem.ts';
import { error, warning, type Finding } from './finding.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Converts a problem to a finding. Unknown fields, which are only ignored, and corrected values are warnings; other
 * problems are errors.
 */
export function findingOf(file: string, problem: Problem): Finding {
  const where = placeOf(file, problem);
  const { line, fix: corrected, isUnknownField, isWarning } = problem;
  const name = file.endsWith('links.yml') ? ('links.yml' as const) : ('site.yml' as const);
  const fix = corrected !== undefined && line !== undefined && { fix: { file: name, line, corrected } };
  if (isWarning) return { ...warning(where, problemText(problem)), ...fix };
  if (!isUnknownField) return { ...error(where, problemText(problem)), ...fix };
  return { ...warning(where, problemText(problem, words.doctor.nobodyReads)), ...fix };
}
