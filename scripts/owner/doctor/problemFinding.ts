import * as v from 'valibot';
import { addToMessage, placeOf, problemText, type Problem } from '../../../server/files/fileProblem.ts';
import { linkEntrySchema } from '../../../src/contract/linksFile.ts';
import { isRecord } from '../../../src/contract/read.ts';
import { siteSchema } from '../../../src/contract/site.ts';
import { didYouMean } from './didYouMean.ts';
import { error, warning, type Finding, type Mend } from './finding.ts';
import { words } from '../../../server/words/words.mjs';

const SOCIAL_FIELDS = ['name', 'icon', 'tip', 'url'];
const FALLBACK_FIELDS = ['name', 'icon', 'link'];

/**
 * Converts a problem to a finding. Unknown fields, which are only ignored, and corrected values are warnings; other
 * problems are errors.
 */
export function findingOf(
  file: string,
  problem: Problem,
  known: (field: string) => readonly string[],
  lines: readonly string[],
): Finding {
  const where = placeOf(file, problem);
  const text = problemText(problem);
  const unknown = unknownName(problem);
  const meant = unknown === undefined ? undefined : didYouMean(unknown, known(problem.field ?? ''));
  const mend = mendOf(file, problem, { unknown, meant }, lines);
  if (problem.isWarning) return { ...warning(where, text), ...mend };
  if (unknown === undefined) return { ...error(where, text), ...mend };
  const more = words.doctor.nobodyReads + (meant === undefined ? '' : words.doctor.didYouMean(meant));
  return { ...warning(where, addToMessage(text, more)), ...mend };
}

function unknownName({ field, text }: Problem): string | undefined {
  return text.startsWith(words.files.unknownField) ? field?.split('.').at(-1) : undefined;
}

/** The corrected line: from the file reader, or with the correct field name. */
function mendOf(
  file: string,
  { line, corrected, isCut }: Problem,
  { unknown, meant }: { unknown: string | undefined; meant: string | undefined },
  lines: readonly string[],
): { mend?: Mend } {
  // Text cut off by a `#` may be a real comment.
  if (line === undefined || isCut) return {};
  const inFile = file.endsWith('links.yml') ? 'links.yml' : 'site.yml';
  if (corrected !== undefined) return { mend: { file: inFile, line, corrected } };
  if (unknown === undefined || meant === undefined) return {};
  const written = lines[line - 1] ?? '';
  const [start, ...more] = written.split(`${unknown}:`);
  // If the name occurs more than once in the line, it may be a value.
  if (start === undefined || more.length !== 1 || !/(^|[\s{,"'])$/u.test(start)) return {};
  return { mend: { file: inFile, line, corrected: `${start}${meant}:${more[0]}` } };
}

export const linkFields = (): readonly string[] => Object.keys(linkEntrySchema.entries);

export function siteFieldsAt(field: string): readonly string[] {
  if (field.startsWith('social[')) return SOCIAL_FIELDS;
  if (field.includes('[')) return FALLBACK_FIELDS;
  let at: unknown = v.parse(siteSchema, {});
  for (const name of field.split('.').slice(0, -1)) at = isRecord(at) ? at[name] : undefined;
  return isRecord(at) ? Object.keys(at) : [];
}
