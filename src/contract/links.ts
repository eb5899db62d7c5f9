import { groupName, groupKey } from './lockedGroups.ts';
import { isRecord, list, record, text } from './read.ts';

/** Category of a link without one. */
export const OTHER_CATEGORY = '其他';

/*
 * The one definition of a link. The first load reads links by it, without a schema library; the schemas of the file
 * (`linksFile.ts`) and of the desk (`ownerLinks.ts`, `ownerAnswers.ts`) take their fields from it.
 */

/**
 * The texts of a link, as in an entry that has none of them. A field that is added here is read, checked, stored and
 * written as one line of text.
 */
export const BLANK_LINK = {
  name: '',
  /** Not validated yet: the page decides which addresses may be opened. */
  link: '',
  /** Name of a shipped icon, address of a picture, or an emoji; anything else shows the first letter. */
  icon: '',
  /** Style and text of the badge, empty for none. */
  status: '',
  description: '',
  category: OTHER_CATEGORY,
  /** `'true'` puts the link into the carousel. */
  is_home: '',
};

type Texts = typeof BLANK_LINK;
type TextField = keyof Texts;
const TEXTS = Object.keys(BLANK_LINK).filter((field): field is TextField => field in BLANK_LINK);

/** A link of the page, for server and page. */
export interface LinkItem extends Texts {
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
export const LINK_FIELDS: readonly (keyof LinkItem)[] = [
  ...new Set<keyof LinkItem>(['name', 'link', 'lan', ...TEXTS, 'check', 'keywords']),
];

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
  const items = list.map(readLink).filter((item) => item !== undefined);
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

/**
 * One entry of `links.yml` or of the answer's `list`: name and an address are needed, unknown fields are left out.
 * Undefined for one that `checkLinks()` drops.
 */
export function readLink(entry: unknown): LinkItem | undefined {
  if (!isRecord(entry)) return undefined;
  const category = categoryOf(entry.category);
  if (category === undefined) return undefined;
  const item: LinkItem = { ...BLANK_LINK };
  for (const field of TEXTS) item[field] = textOf(entry[field]);
  item.category = category;
  const lan = textOf(entry.lan);
  if (lan) item.lan = lan;
  if (textOf(entry.check) === 'true') item.check = true;
  const keywords = keywordsOf(entry.keywords);
  if (keywords.length > 0) item.keywords = keywords;
  return item.name && (item.link || lan) ? item : undefined;
}

/**
 * The category of a link in its usual spelling, `其他` where there is none; undefined for a value that is not a text or is
 * blank.
 */
function categoryOf(value: unknown): string | undefined {
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

/** The fields of a link as a form has them: those that are not always in a link are empty, false or without words. */
export type LinkFields = Omit<LinkItem, 'check'> & { check?: boolean };

/** Whether a field has the same value in both links. A field without a value is as a missing one. */
export const isSameField = (one: Partial<LinkFields>, other: Partial<LinkFields>, field: keyof LinkItem): boolean =>
  one[field] === other[field] ||
  JSON.stringify([one[field] || []].flat()) === JSON.stringify([other[field] || []].flat());

/**
 * A value as text. Owners write numbers and booleans where text is meant (`name: 12306`). Undefined for null and for
 * other types.
 */
function textOf(value: unknown): string {
  const meansText = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number';
  return meansText && !Number.isNaN(value) ? String(value).trim() : '';
}

/** Links of the carousel; `open` are the links that the visitor may see. */
export function homeLinks(open: readonly LinkItem[]): LinkItem[] {
  return open.filter((link) => link.is_home === 'true');
}

/** Whether a link is up. */
export interface LinkStatus {
  /** The address of the link in this visitor's `getLinks`. */
  link: string;
  up: boolean;
  /** Time of the last change, ISO 8601. */
  since: string;
}

/** Reads the answer of `GET /api/getStatus`. Throws `TypeError` for anything else. */
export function readStatusAnswer(answer: unknown): LinkStatus[] {
  return list(record(answer).list).map((entry) => {
    const { link, up, since } = record(entry);
    if (Number.isNaN(Date.parse(text(since)))) throw new TypeError('expected a time');
    return { link: text(link), up: up === true, since: text(since) };
  });
}
