import { placeOf, problemText, type Problem } from '../../../server/files/fileProblem.ts';
import { error, warning, type Finding, type LineFix } from './finding.ts';
import { words } from '../../../server/words/words.mjs';

/**
 * Converts a problem to a finding. Unknown fields, which are only ignored, and corrected values are warnings; other
 * problems are errors. `isUnread`: nothing of the file can be read.
 */
export function findingOf(file: string, problem: Problem, lines: readonly string[], isUnread = false): Finding {
  const where = placeOf(file, problem);
  const fix = lineFix(file, problem, lines, isUnread);
  if (problem.isWarning) return { ...warning(where, problemText(problem)), ...fix };
  if (!problem.isUnknownField) return { ...error(where, problemText(problem)), ...fix };
  return { ...warning(where, problemText(problem, words.doctor.nobodyReads)), ...fix };
}

/** The corrected line: from the file reader, or with the correct field name. */
function lineFix(
  file: string,
  { line, field, corrected, isCut, isFixable, meant }: Problem,
  lines: readonly string[],
  isUnread: boolean,
): { fix?: LineFix } {
  // Text cut off by a `#` may be a real comment.
  if (line === undefined || isCut || !(isFixable || isUnread)) return {};
  const fix = {
    file: file.endsWith('links.yml') ? ('links.yml' as const) : ('site.yml' as const),
    line,
    ...(!isFixable && { opens: true as const }),
  };
  if (corrected !== undefined) return { fix: { ...fix, corrected } };
  const unknown = field?.split('.').at(-1);
  if (unknown === undefined || meant === undefined) return {};
  const written = lines[line - 1] ?? '';
  const [start, ...more] = written.split(`${unknown}:`);
  // If the name occurs more than once in the line, it may be a value.
  if (start === undefined || more.length !== 1 || !/(^|[\s{,"'])$/u.test(start)) return {};
  return { fix: { ...fix, corrected: `${start}${meant}:${more[0]}` } };
}
