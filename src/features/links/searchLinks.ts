import type { LinkItem } from '@/contract/links';
import {
  foldText,
  foldWithPlaces,
  pinyinBeginnings,
  findPinyin,
  pinyinOf,
  wordReadings,
  type PinyinQuery,
  type Span,
  type WordReadings,
} from './pinyin';

interface IndexedText {
  /** The text after `foldText()`. */
  text: string;
  words: WordReadings | undefined;
  /** Result of `pinyinBeginnings()`: skips half of all texts for a single letter. */
  beginnings: number;
}

/** A link with its search data, computed once. */
export interface IndexedLink {
  item: LinkItem;
  /** Name, keywords, category and description, for the owner also the address, in order of rank. */
  fields: readonly IndexedText[];
}

/** Maximum searched length of a field, characters: a name may have 100 kB. */
const SEARCHED_LENGTH = 500;
/**
 * Maximum compared length of a query, characters; less than `SEARCHED_LENGTH`, as a field may begin with white space.
 */
const COMPARED_LENGTH = 200;

function indexText(written: string): IndexedText {
  const text = foldText(written.slice(0, SEARCHED_LENGTH));
  return { text, words: wordReadings(text), beginnings: pinyinBeginnings(text) };
}

const textsOf = ({ name, keywords = [], category, description }: LinkItem) => [
  name,
  keywords.join('\n'),
  category,
  description,
];

function indexLink(item: LinkItem): IndexedLink {
  return { item, fields: textsOf(item).map(indexText) };
}

/** The index of each list. Lists are immutable, so the list itself is the key. */
const indexes = new WeakMap<readonly LinkItem[], readonly IndexedLink[]>();

/** The index of a list, made once. `indexOne` is always the same for a list. */
export function indexOf(links: readonly LinkItem[], indexOne = indexLink): readonly IndexedLink[] {
  const known = indexes.get(links);
  if (known) return known;
  const index = links.map((item) => indexOne(item));
  indexes.set(links, index);
  return index;
}

/** Like `indexLink()`, for a search that covers addresses: the owner knows links by them, too. */
export function indexWithAddress(item: LinkItem): IndexedLink {
  return { item, fields: [...textsOf(item), item.link].map(indexText) };
}

interface Wanted {
  text: string;
  pinyin: PinyinQuery | undefined;
}

/** Undefined for white space alone. */
function readQuery(query: string): Wanted | undefined {
  const text = foldText(query.trim().slice(0, COMPARED_LENGTH)).trim();
  return text ? { text, pinyin: pinyinOf(query.trim().slice(0, COMPARED_LENGTH)) } : undefined;
}

/**
 * The links with the query in a field, as text or as pinyin. Order: names, then keywords, categories, descriptions, in
 * each text before pinyin; last, matches by a reading that the word does not have; equal matches as in the list. Ignores
 * case, character width, white space around the query, and traditional or simplified form.
 */
export const searchLinks = (index: readonly IndexedLink[], query: string): LinkItem[] => searchLists([index], query);

/**
 * The links that match each word of the query, the words in any fields; in the order in which `searchLinks()` finds them
 * by the first word.
 */
export function searchWords(index: readonly IndexedLink[], query: string): LinkItem[] {
  const [first = '', ...others] = query.trim().split(/\s+/);
  const found = others.map((word) => new Set(searchLinks(index, word)));
  return searchLinks(index, first).filter((link) => found.every((links) => links.has(link)));
}

/** Searches several lists: best matches of all lists first; equal matches in the order of the lists. */
export function searchLists(lists: readonly (readonly IndexedLink[])[], query: string): LinkItem[] {
  const wanted = readQuery(query);
  if (!wanted) return [];
  const ranked = lists.map((list) => rankedIn(list, wanted));
  const ranks = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: ranks }, (_, rank) => ranked.flatMap((found) => found[rank] ?? [])).flat();
}

/**
 * The links that a query means exactly: as text, pinyin or initials it is all of their name or of one of their keywords.
 * In the order of `searchLists()`.
 */
export function searchExactly(lists: readonly (readonly IndexedLink[])[], query: string): LinkItem[] {
  const wanted = readQuery(query);
  if (!wanted || query.trim().length > COMPARED_LENGTH) return [];
  return searchLists(lists, query).filter(({ name, keywords = [] }) =>
    [name, ...keywords].some((written) => isAllOf(foldText(written.slice(0, SEARCHED_LENGTH)).trim(), wanted)),
  );
}

function isAllOf(text: string, { text: query, pinyin }: Wanted): boolean {
  if (text === query) return true;
  // The sign between syllables, at the end of both, makes the last syllable a whole one or its initial.
  const ended = pinyin && { ...pinyin, typed: `${pinyin.typed}'` };
  const said = ended && findPinyin(ended, `${text}'`, { words: wordReadings(text) });
  return said !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(0, said[0]) + text.slice(said[1]));
}

/** Matches of one list, by rank; ranks without a match are holes. */
function rankedIn(index: readonly IndexedLink[], wanted: Wanted): readonly (readonly LinkItem[] | undefined)[] {
  const found: LinkItem[][] = [];
  for (const link of index) {
    const rank = rankOf(link.fields, wanted);
    if (rank !== undefined) (found[rank] ??= []).push(link.item);
  }
  return found;
}

/**
 * Rank of a link, 0 is best; undefined without a match. Names that begin with the query or its pinyin come first, then
 * other names, keywords, categories and descriptions; in each the text comes before its pinyin.
 */
function rankOf(fields: readonly IndexedText[], { text: query, pinyin }: Wanted): number | undefined {
  /** Bit of the query's first letter; 0 for a digit or a Chinese character. */
  const begin = pinyin?.wanted[0] ?? 0;
  let odd: number | undefined;
  for (const [place, { text, words, beginnings }] of fields.entries()) {
    const rank = 2 * place + 2;
    const at = text.indexOf(query);
    const isName = place === 0;
    if (isName && at === 0) return 0;
    if (!isName && at >= 0) return rank;
    const mayMatch = pinyin && (begin === 0 || (beginnings & begin) !== 0);
    const said = mayMatch ? findPinyin(pinyin, text, { words }) : undefined;
    if (isName && said?.[0] === 0) return 1;
    if (at >= 0) return rank;
    if (said) return rank + 1;
    if (mayMatch && odd === undefined && findPinyin(pinyin, text, 'any')) odd = 2 * fields.length + 2 + place;
  }
  return odd;
}

/** The range of the query in a name or description; undefined without a match. */
export function matchInName(name: string, query: string): Span | undefined {
  const wanted = readQuery(query);
  if (!wanted) return undefined;
  const { text, places } = foldWithPlaces(name.slice(0, SEARCHED_LENGTH));
  const at = text.indexOf(wanted.text);
  const span =
    at !== -1
      ? ([at, at + wanted.text.length] as const)
      : wanted.pinyin &&
        (findPinyin(wanted.pinyin, text, { words: wordReadings(text) }) ?? findPinyin(wanted.pinyin, text, 'any'));
  if (!span) return undefined;
  const [from, to] = span;
  // A letter that is folded to several, and its accents, are marked as a whole.
  const last = places[to - 1] ?? 0;
  return [places[from] ?? 0, places.find((place) => place > last) ?? Math.min(name.length, SEARCHED_LENGTH)];
}
