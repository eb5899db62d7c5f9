import { groupName } from './groupLevels.ts';
import { groupKey } from './lockedGroups.ts';
import { isRecord, list, record, text } from './read.ts';

/**
 * A link of the page, for server and page. `link` is not validated yet: the page decides which addresses may be opened.
 */
export interface LinkItem {
  name: string;
  link: string;
  /** Name of a shipped icon, address of a picture, or an emoji; anything else shows the first letter. */
  icon: string;
  /** Style and text of the badge, empty for none. */
  status: string;
  description: string;
  category: string;
  /** `'true'` puts the link into the carousel. */
  is_home: string;
  /**
   * The address at home. Only visitors who are at home get it. In the owner's file `link` is empty where there is no
   * other address; for a visitor at home `link` is then this address.
   */
  lan?: string;
  /** Whether the server requests the link now and then, and the page says whether it is up. */
  check?: true;
  /** Further words by which the search finds it; never empty. */
  keywords?: string[];
}

/** The fields of a link, in their usual order in the file. */
export const LINK_FIELDS = [
  'name',
  'link',
  'lan',
  'icon',
  'status',
  'description',
  'category',
  'is_home',
  'check',
  'keywords',
] as const;

/** Category of a link without one. */
export const OTHER_CATEGORY = '其他';

/** Result of checking a list: the valid items, and the number of invalid ones. */
export interface CheckedLinks {
  items: LinkItem[];
  dropped: number;
}

/**
 * Checks a list of unknown values item by item. An item without a name or an address is dropped and counted. So is one
 * whose category is present but blank or not a text, since it may be meant to be locked.
 */
export function checkLinks(list: readonly unknown[]): CheckedLinks {
  const items = list.map(linkItem).filter((item) => item !== undefined);
  return { items, dropped: list.length - items.length };
}

/** The answer of `GET /api/getLinks`. */
export interface LinksAnswer {
  /** Not validated yet. */
  list: readonly unknown[];
  /** The locked groups whose links are in the list, since this browser is remembered. Nothing stores these. */
  locked?: readonly string[];
}

/** Reads an answer with links. Throws `TypeError` where there is no list. */
export function readLinksAnswer(answer: unknown): LinksAnswer {
  const { list: links, locked } = record(answer);
  return { list: list(links), ...(locked !== undefined && { locked: list(locked).map(text) }) };
}

/** One entry of `links.yml` or of the answer's `list`: name and an address are needed, unknown fields are left out. */
function linkItem(entry: unknown): LinkItem | undefined {
  if (!isRecord(entry)) return undefined;
  const category = categoryOf(entry.category);
  if (category === undefined) return undefined;
  const lan = textOf(entry.lan);
  const keywords = keywordsOf(entry.keywords);
  const item = {
    name: textOf(entry.name),
    link: textOf(entry.link),
    icon: textOf(entry.icon),
    status: textOf(entry.status),
    description: textOf(entry.description),
    category,
    is_home: textOf(entry.is_home),
    ...(lan && { lan }),
    ...(textOf(entry.check) === 'true' && { check: true as const }),
    ...(keywords.length > 0 && { keywords }),
  };
  return item.name && (item.link || lan) ? item : undefined;
}

/**
 * The category of a link in its usual spelling, `其他` where there is none; undefined for a value that is not a text or is
 * blank.
 */
export function categoryOf(value: unknown): string | undefined {
  if (value === undefined) return OTHER_CATEGORY;
  return typeof value === 'string' && groupKey(value) !== '' ? groupName(value) : undefined;
}

/** Most keywords that the desk and imports give a link. */
export const MOST_KEYWORDS = 100;

/** Keywords as an owner writes them: a list, or one text with commas. Anything but text is left out. */
export function keywordsOf(value: unknown): string[] {
  const words: readonly unknown[] = Array.isArray(value) ? value : textOf(value).split(/[,，、;；]/u);
  return [...new Set(words.map(textOf))].filter((word) => word !== '');
}

/** Whether a field has the same value in both links. */
export const isSameField = (one: Partial<LinkItem>, other: Partial<LinkItem>, field: keyof LinkItem): boolean =>
  one[field] === other[field] || JSON.stringify(one[field] ?? '') === JSON.stringify(other[field] ?? '');

/**
 * A value as text. Owners write numbers and booleans where text is meant (`name: 12306`). Undefined for null and for
 * other types.
 */
function textOf(value: unknown): string {
  const meansText = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  return meansText && !Number.isNaN(value) ? String(value).trim() : '';
}
