import * as v from 'valibot';
import { OTHER_CATEGORY, type LinkItem } from './links.ts';
import { groupKey } from './lockedGroups.ts';

/** Owners write numbers and booleans where text is meant; `links.ts` converts them to text. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);
const filledText = v.pipe(text, v.nonEmpty());
/** Other types invalidate only this field. */
const anyText = v.optional(v.fallback(text, ''), '');

/**
 * Schema of an entry of `config/links.yml`, for editors. It is strict about unknown fields, unlike `links.ts`; a test
 * ensures that the two agree otherwise.
 */
export const linkEntrySchema = v.strictObject({
  name: filledText,
  link: filledText,
  icon: anyText,
  status: anyText,
  description: anyText,
  category: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(),
      v.check((value) => groupKey(value) !== ''),
    ),
    OTHER_CATEGORY,
  ),
  is_home: anyText,
} satisfies Record<keyof LinkItem, v.GenericSchema>);

/** `config/links.yml`. */
export const linksFileSchema = v.array(linkEntrySchema);
