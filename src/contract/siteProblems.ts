import type * as v from 'valibot';

/*
 * What can be wrong with a value of `site.yml`. Two tables have a text for each code, in the owner's language:
 * `server/words/` for programs and log, and the words of the desk's form.
 */

const SITE_PROBLEMS = [
  'text',
  'empty',
  'true-or-false',
  'number',
  'language',
  'choice',
  'setting-text',
  'auto-or-percent',
  'player-layout',
  'player-preload',
  'colour',
  'address',
  'key-address',
  'open-address',
  'https-address',
  'no-query-place',
  'engine-address',
  'date',
  'no-such-date',
  'day',
  'day-date',
  'day-kind',
  'no-such-day',
  'days',
  'host',
  'name-in-quotes',
  'empty-name',
  'invisible-name',
  'same-name',
  'no-such-engine',
  'words',
  'names',
  'numbers',
  'addresses',
  'hosts',
  'network',
  'networks',
  'host-name',
  'social-links',
  'fallback-links',
  'engines',
  // The kinds of these checks are the codes.
  'integer',
  'min_value',
  'max_value',
  'strict_object',
  'record',
] as const;

export type SiteProblem = (typeof SITE_PROBLEMS)[number];

export const isSiteProblem = (code: string): code is SiteProblem => SITE_PROBLEMS.some((known) => known === code);

/** A message of the schema, which is a code. */
export const problem = (code: SiteProblem): SiteProblem => code;

/** Configuration of `v.safeParse()`: an issue without a code of its own has the kind of the check that failed. */
export const CODES: v.Config<v.BaseIssue<unknown>> = { message: ({ type }) => type };
