import * as v from 'valibot';
import { keywordsOf, OTHER_CATEGORY, type LinkItem } from './links.ts';
import { groupName } from './groupLevels.ts';
import { groupKey } from './lockedGroups.ts';
import { problem } from './siteProblems.ts';

/** Owners write numbers and booleans where text is meant; `links.ts` converts them to text. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()], problem('text')),
  v.transform((value) => String(value).trim()),
);
const anyText = v.optional(text, '');
const flag = v.optional(v.pipe(text, v.picklist(['', 'true', 'false'], problem('true-or-false'))), '');

const fields = v.strictObject({
  name: v.pipe(text, v.nonEmpty(problem('empty'))),
  link: anyText,
  lan: anyText,
  icon: anyText,
  status: anyText,
  description: anyText,
  category: v.optional(
    v.pipe(
      v.string(problem('name-in-quotes')),
      v.nonEmpty(problem('empty-name')),
      v.check((value) => groupKey(value) !== '', problem('empty-name')),
      v.transform(groupName),
    ),
    OTHER_CATEGORY,
  ),
  is_home: flag,
  check: flag,
  keywords: v.optional(v.union([v.array(text), text], problem('words')), ''),
} satisfies Record<keyof LinkItem, v.GenericSchema>);

/**
 * Schema of an entry of `config/links.yml`, for the server and for editors. It is strict about unknown fields and wrong
 * values, unlike `links.ts`; a test ensures that the two agree otherwise. An entry needs `link` or `lan`.
 */
export const linkEntrySchema = v.pipe(
  fields,
  v.check(({ link, lan }) => link !== '' || lan !== ''),
  v.transform(({ lan, check, keywords: written, ...entry }) => ({
    ...entry,
    ...(lan !== '' && { lan }),
    ...(check === 'true' && { check: true as const }),
    ...(keywordsOf(written).length > 0 && { keywords: keywordsOf(written) }),
  })),
);
