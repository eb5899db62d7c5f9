import * as v from 'valibot';

/** A link of the page as both sides know it. `link` is not yet judged: the page decides which addresses may open. */
export interface LinkItem {
  name: string;
  link: string;
  /** Name of a shipped icon, address of a picture, or an emoji; anything else shows the first letter. */
  icon: string;
  /** Style and text of the badge, empty for none. */
  status: string;
  description: string;
  category: string;
  /** The string `'true'` marks a home link, which stands in the carousel. */
  is_home: string;
}

/** Category of a link that names none. */
export const OTHER_CATEGORY = '其他';

/** Owners write numbers and booleans where text is meant (`name: 12306`): taken as their text. Null is no text. */
const text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
);
/** Text that says something; numbers and booleans count as their text. */
export const requiredText = v.pipe(text, v.nonEmpty('must not be empty'));

/** One entry of `links.yml` or of the answer's `list`: only name and link are needed, unknown fields are left out. */
export const linkItemSchema = v.object({
  name: v.optional(requiredText, ''),
  link: v.optional(requiredText, ''),
  icon: v.optional(text, ''),
  status: v.optional(text, ''),
  description: v.optional(text, ''),
  category: v.optional(
    v.pipe(
      text,
      v.transform((value) => value || OTHER_CATEGORY),
    ),
    OTHER_CATEGORY,
  ),
  is_home: v.optional(text, ''),
});

/** Answer of `GET /api/getLinks`. Items are checked one by one, so that one bad item costs only itself. */
export const linksAnswerSchema = v.object({ list: v.array(v.unknown()) });

/** What became of a list from outside: the items that hold, and how many did not. */
export interface CheckedLinks {
  items: LinkItem[];
  dropped: number;
}

/** Checks a list of unknown values item by item (decisions §5: one without a name or a link is dropped and counted). */
export function checkLinks(list: readonly unknown[]): CheckedLinks {
  const items: LinkItem[] = [];
  for (const entry of list) {
    const result = v.safeParse(linkItemSchema, entry);
    if (result.success) items.push(result.output);
  }
  return { items, dropped: list.length - items.length };
}
