import * as v from 'valibot';
import type { ProblemWords } from './words/zh-CN.ts';

/** What can be wrong with a value of `site.yml`: a code, with its sentence for log, doctor and desk in `words/`. */
export type SiteProblem = keyof ProblemWords;

/** A message of the schema, which is a code. */
export const problem = (code: SiteProblem): SiteProblem => code;

/** Configuration of `v.safeParse()`: an issue without a code of its own has the kind of the check that failed. */
export const CODES: v.Config<v.BaseIssue<unknown>> = { message: ({ type }) => type };

/** What an issue wanted: the limit of a number, or the values of a choice. */
export const wantedIn = ({ requirement, expected }: v.BaseIssue<unknown>): string =>
  typeof requirement === 'number' ? String(requirement) : (expected ?? '');

/** The sentence for a code; other messages are unchanged. `wanted` is the limit of a number, or the values of a choice. */
export function problemSentence(words: ProblemWords, code: string, wanted = ''): string {
  const text = Object.entries(words).find(([known]) => known === code)?.[1] ?? code;
  return typeof text === 'string' ? text : text(wanted);
}

/** A check that no two entries of a list have the same text in a column, whatever its capitals. */
export const unlikeOthers = <Entry extends Record<string, unknown>>(
  column: keyof Entry & string,
): v.RawCheckAction<Entry[]> =>
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const texts = value.map((entry) => String(entry[column]).toLowerCase());
    value.forEach((entry, place) => {
      if (texts.indexOf(texts[place] ?? '') === place) return;
      addIssue({
        message: problem('same-name'),
        input: entry[column],
        path: [
          { type: 'array', origin: 'value', input: value, key: place, value: entry },
          { type: 'object', origin: 'value', input: entry, key: column, value: entry[column] },
        ],
      });
    });
  });
