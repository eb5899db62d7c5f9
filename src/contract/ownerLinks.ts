import * as v from 'valibot';
import { openableAddress } from './address.ts';
import { completedAddress } from './completedAddress.ts';
import type { LinkItem } from './links.ts';
import { groupKey } from './lockedGroups.ts';

/*
 * What the owner's desk and the server say about links. A link is named by its place in the list of the version that
 * `If-Match` names; what the same request adds counts on from there.
 */

const MAX_TEXT = 4096;
const place = v.pipe(v.number(), v.integer(), v.minValue(0));
/** One line that shows what it is: nothing that turns text around or cannot be seen. */
const line = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_TEXT, 'too-long'),
  v.check((text) => !/[\p{Cc}\p{Surrogate}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), 'odd-characters'),
);
const filled = v.pipe(line, v.nonEmpty('empty'));
const address = v.pipe(
  filled,
  v.check((text) => (openableAddress(text) ?? completedAddress(text)) !== undefined, 'no-address'),
  v.transform((text) => completedAddress(text) ?? text),
);
const group = v.pipe(
  filled,
  v.check((name) => groupKey(name) !== '', 'empty'),
);

const fields = {
  name: filled,
  link: address,
  icon: line,
  status: line,
  description: line,
  category: group,
  is_home: v.picklist(['true', ''], 'true-or-empty'),
};
const { name, link, ...others } = fields;

/** Where a link is to stand; `end` is the end of the list. */
const placeSchema = v.union([
  v.strictObject({ before: place }),
  v.strictObject({ after: place }),
  v.strictObject({ end: v.literal(true) }),
]);

const changeSchema = v.variant('do', [
  v.strictObject({
    do: v.literal('add'),
    link: v.strictObject({ name, link, ...v.partial(v.strictObject(others)).entries }),
    place: v.optional(placeSchema, { end: true }),
  }),
  v.strictObject({ do: v.literal('change'), at: place, set: v.partial(v.strictObject(fields)) }),
  v.strictObject({ do: v.literal('move'), at: place, place: placeSchema }),
  v.strictObject({ do: v.literal('remove'), at: place }),
]);

const changes = v.pipe(v.array(changeSchema), v.maxLength(2000));
/** How many links become public by it; without it none may. */
const confirm = v.optional(place);

/** The body of `PATCH /api/owner/links`. `aside` is what was not chosen after a conflict: it is kept in the history. */
export const linksPatchSchema = v.strictObject({ changes, aside: v.optional(changes), confirm });

/** The body of `POST /api/owner/groups`. */
export const groupChangeSchema = v.variant('do', [
  v.strictObject({ do: v.literal('rename'), name: group, to: group }),
  v.strictObject({ do: v.literal('move'), name: group, before: v.nullable(group) }),
  v.strictObject({ do: v.literal('lock'), name: group }),
  v.strictObject({ do: v.literal('unlock'), name: group, confirm }),
  /** Without another group its links go too. */
  v.strictObject({ do: v.literal('remove'), name: group, to: v.nullable(group), confirm }),
]);

export type LinkPlace = v.InferOutput<typeof placeSchema>;
export type LinkChange = v.InferOutput<typeof changeSchema>;
export type GroupChange = v.InferOutput<typeof groupChangeSchema>;
export type LinkField = keyof LinkItem;
