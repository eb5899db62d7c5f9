import * as v from 'valibot';
import { mayBeOpened } from './address.ts';
import { completedAddress } from './completedAddress.ts';
import { keywordsOf, LINK_FIELDS, MOST_KEYWORDS } from './links.ts';
import { groupName, groupKey } from './lockedGroups.ts';
import { lineOfText } from './ownersText.ts';

/*
 * Schemas of the link API of the owner's desk. A link is identified by its index in the list version named by
 * `If-Match`; links added by the same request get the next indexes.
 */

const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.pipe(lineOfText, v.trim());
const filled = v.pipe(line, v.nonEmpty('empty'));
/** Empty for none: a link needs `link` or `lan`. The desk's call checks whether the owner allows its scheme. */
const address = v.pipe(
  line,
  v.check((text) => text === '' || mayBeOpened(text) || completedAddress(text) !== undefined, 'no-address'),
  v.transform((text) => completedAddress(text) ?? text),
);
const group = v.pipe(
  filled,
  v.check((name) => groupKey(name) !== '', 'empty'),
  v.transform(groupName),
);

const fields = {
  ...v.entriesFromList(LINK_FIELDS, line),
  name: filled,
  link: address,
  lan: address,
  category: group,
  is_home: v.pipe(line, v.regex(/^(?:true)?$/, 'true-or-empty')),
  check: v.boolean(),
  keywords: v.pipe(
    v.array(filled),
    v.maxLength(MOST_KEYWORDS),
    v.transform((words: string[]) => keywordsOf(words)),
  ),
};
const { name, ...others } = fields;
const hasAddress = (link: string | undefined, lan: string | undefined) => link !== '' || !!lan;

/** A change that empties `link` must set `lan`. */
const changeOfFields = v.pipe(
  v.partial(v.strictObject(fields)),
  v.forward(
    v.check(({ link, lan }) => hasAddress(link, lan), 'empty'),
    ['link'],
  ),
);

/** Target position of a link; `end` is the end of the list. */
const placeSchema = v.union([
  v.strictObject({ before: place }),
  v.strictObject({ after: place }),
  v.strictObject({ end: v.literal(true) }),
]);

const changeSchema = v.variant('do', [
  v.strictObject({
    do: v.literal('add'),
    link: v.pipe(
      v.strictObject({ name, ...v.partial(v.strictObject(others)).entries, link: v.optional(address, '') }),
      v.forward(
        v.check(({ link, lan }) => hasAddress(link, lan), 'empty'),
        ['link'],
      ),
    ),
    place: v.optional(placeSchema, { end: true }),
  }),
  v.strictObject({ do: v.literal('change'), at: place, set: changeOfFields }),
  v.strictObject({ do: v.literal('move'), at: place, place: placeSchema }),
  v.strictObject({ do: v.literal('remove'), at: place }),
]);

/** Enough for moving in from a browser with very many bookmarks. */
const changes = v.pipe(v.array(changeSchema), v.maxLength(20_000));
/** Confirmed number of links that become public; if missing, none may. */
const confirm = v.optional(place);

/**
 * Body of `PATCH /api/owner/links`. `locked` are the groups that the page shows as locked: if one that the changes
 * concern is open by now, they are refused.
 */
export const linksPatchSchema = v.strictObject({ changes, locked: v.pipe(v.array(line), v.maxLength(1000)), confirm });

/** The body of `POST /api/owner/groups`. */
export const groupChangeSchema = v.variant('do', [
  /** Fallback links and entries that are held back because of the old name become public. */
  v.strictObject({ do: v.literal('rename'), name: group, to: group, confirm }),
  v.strictObject({ do: v.literal('move'), name: group, before: v.nullable(group) }),
  v.strictObject({ do: v.literal('lock'), name: group }),
  v.strictObject({ do: v.literal('unlock'), name: group, confirm }),
  /** If `to` is null, the links of the group are deleted too. */
  v.strictObject({ do: v.literal('remove'), name: group, to: v.nullable(group), confirm }),
]);

export type LinkPlace = v.InferOutput<typeof placeSchema>;
export type LinksPatch = v.InferOutput<typeof linksPatchSchema>;
export type LinkChange = v.InferOutput<typeof changeSchema>;
export type GroupChange = v.InferOutput<typeof groupChangeSchema>;
