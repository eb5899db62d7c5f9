import * as v from 'valibot';
import { LINK_FIELDS, OTHER_CATEGORY, readLink } from './links.ts';
import { groupKey } from './lockedGroups.ts';
import { problem } from './siteProblems.ts';

/** Owners write numbers and booleans where text is meant; `readLink()` converts them to text. */
const text = v.union([v.string(), v.number(), v.boolean()], problem('text'));
const trimmed = v.pipe(
  text,
  v.transform((value) => String(value).trim()),
);
const flag = v.optional(v.pipe(trimmed, v.picklist(['', 'true', 'false'], problem('true-or-false'))), '');

/**
 * Schema of an entry of `config/links.yml`, for the server and for editors. Unlike `readLink()`, which makes the link, it
 * is strict about unknown fields and wrong values.
 */
export const linkEntrySchema = v.pipe(
  v.strictObject({
    ...v.entriesFromList(LINK_FIELDS, v.optional(text, '')),
    name: v.pipe(trimmed, v.nonEmpty(problem('empty'))),
    category: v.optional(
      v.pipe(
        v.string(problem('name-in-quotes')),
        v.nonEmpty(problem('empty-name')),
        v.check((value) => groupKey(value) !== '', problem('empty-name')),
      ),
      OTHER_CATEGORY,
    ),
    is_home: flag,
    check: flag,
    keywords: v.optional(v.union([v.array(text), text], problem('words')), ''),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const link = readLink(dataset.value);
    if (link) return link;
    // Neither `link` nor `lan`.
    addIssue({ message: problem('empty') });
    return NEVER;
  }),
);
