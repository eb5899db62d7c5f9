import * as v from 'valibot';
import { keywordsOf, OTHER_CATEGORY, type LinkItem } from './links.ts';
import { groupName } from './groupLevels.ts';
import { groupKey } from './lockedGroups.ts';

/** Owners write numbers and booleans where text is meant; `links.ts` converts them to text. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);
const filledText = v.pipe(text, v.nonEmpty());
/** Other types invalidate only this field. */
const anyText = v.optional(v.fallback(text, ''), '');
const keywords = v.optional(v.fallback(v.union([v.array(v.fallback(text, '')), text]), ''), '');

const fields = v.strictObject({
  name: filledText,
  link: anyText,
  lan: anyText,
  icon: anyText,
  status: anyText,
  description: anyText,
  category: v.optional(
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.check((value) => groupKey(value) !== ''),
      v.transform(groupName),
    ),
    OTHER_CATEGORY,
  ),
  is_home: anyText,
  check: anyText,
  keywords,
} satisfies Record<keyof LinkItem, v.GenericSchema>);

/**
 * Schema of an entry of `config/links.yml`, for editors. It is strict about unknown fields, unlike `links.ts`; a test
 * ensures that the two agree otherwise. An entry needs `link` or `lan`.
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
