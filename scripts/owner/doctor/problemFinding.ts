import { placeOf, problemText, type Problem } from '../../../server/files/fileProblem.ts';
import { error, warning, type Finding, type Mend } from './finding.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Converts a problem to a finding. Unknown fields, which are only ignored, and corrected values are warnings; other
 * problems are errors.
 */
export function findingOf(file: string, problem: Problem, lines: readonly string[]): Finding {
  const where = placeOf(file, problem);
  const mend = mendOf(file, problem, lines);
  if (problem.isWarning) return { ...warning(where, problemText(problem)), ...mend };
  if (!problem.isUnknownField) return { ...error(where, problemText(problem)), ...mend };
  return { ...warning(where, problemText(problem, words.doctor.nobodyReads)), ...mend };
}

/** The corrected line: from the file reader, or with the correct field name. */
function mendOf(
  file: string,
  { line, field, corrected, isCut, isUnknownField, meant }: Problem,
  lines: readonly string[],
): { mend?: Mend } {
  // Text cut off by a `#` may be a real comment.
  if (line === undefined || isCut) return {};
  const inFile = file.endsWith('links.yml') ? 'links.yml' : 'site.yml';
  if (corrected !== undefined) return { mend: { file: inFile, line, corrected } };
  const unknown = isUnknownField ? field?.split('.').at(-1) : undefined;
  if (unknown === undefined || meant === undefined) return {};
  const written = lines[line - 1] ?? '';
  const [start, ...more] = written.split(`${unknown}:`);
  // If the name occurs more than once in the line, it may be a value.
  if (start === undefined || more.length !== 1 || !/(^|[\s{,"'])$/u.test(start)) return {};
  return { mend: { file: inFile, line, corrected: `${start}${meant}:${more[0]}` } };
}
