import { groupKey } from './lockedGroups.ts';
import { isRecord, list, record } from './read.ts';

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

/** What became of a list from outside: the items that hold, and how many did not. */
export interface CheckedLinks {
  items: LinkItem[];
  dropped: number;
}

/**
 * Checks a list of unknown values item by item: one without a name or a link is dropped and counted, and so is one whose
 * category is written but shows nothing, or is no text, since it may have been meant to be locked.
 */
export function checkLinks(list: readonly unknown[]): CheckedLinks {
  const items = list.map(linkItem).filter((item) => item !== undefined);
  return { items, dropped: list.length - items.length };
}

/** The `list` in the answer of `GET /api/getLinks`, not yet checked. Throws `TypeError` where there is none. */
export function listOfLinks(answer: unknown): readonly unknown[] {
  return list(record(answer).list);
}

/** One entry of `links.yml` or of the answer's `list`: only name and link are needed, unknown fields are left out. */
function linkItem(entry: unknown): LinkItem | undefined {
  if (!isRecord(entry)) return undefined;
  const category = categoryOf(entry.category);
  if (category === undefined) return undefined;
  const item = {
    name: textOf(entry.name),
    link: textOf(entry.link),
    icon: textOf(entry.icon),
    status: textOf(entry.status),
    description: textOf(entry.description),
    category,
    is_home: textOf(entry.is_home),
  };
  return item.name && item.link ? item : undefined;
}

/** The category that is written, `其他` where none is; undefined for anything but one text that shows something. */
export function categoryOf(value: unknown): string | undefined {
  if (value === undefined) return OTHER_CATEGORY;
  return typeof value === 'string' && groupKey(value) !== '' ? value.trim() : undefined;
}

/** Owners write numbers and booleans where text is meant (`name: 12306`): taken as their text. Null is no text. */
function textOf(value: unknown): string {
  const meansText = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  return meansText && !Number.isNaN(value) ? String(value).trim() : '';
}
