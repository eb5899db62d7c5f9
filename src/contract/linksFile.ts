import * as v from 'valibot';
import { OTHER_CATEGORY, type LinkItem } from './links.ts';
import { groupKey } from './lockedGroups.ts';

/** Owners write numbers and booleans where text is meant; the reader of `links.ts` takes them as their text. */
const text = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => String(value).trim()),
);
const filledText = v.pipe(text, v.nonEmpty());
/** What is no text at all costs only itself. */
const anyText = v.optional(v.fallback(text, ''), '');

/**
 * An entry of `config/links.yml` as editors check it: strict, where the reader of `links.ts` is lenient. Apart from
 * unknown fields the two agree, and a test holds them to it.
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
