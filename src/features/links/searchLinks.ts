import type { LinkItem } from '@/contract/links';
import { foldText } from './foldText';
import {
  beginningsOf,
  findPinyin,
  pinyinOf,
  wordReadings,
  type PinyinQuery,
  type Span,
  type WordReadings,
} from './pinyin';
import { pinyinMatcher } from './pinyinMatcher';

interface IndexedText {
  /** Folded. */
  text: string;
  words: WordReadings | undefined;
  /** As `beginningsOf()`: half of all texts need not be read through for a single letter. */
  beginnings: number;
}

/** A link with everything that a search looks at, worked out once. */
export interface IndexedLink {
  item: LinkItem;
  /** Name, category and description: found in the name counts most. */
  fields: readonly IndexedText[];
}

/** A name of 100 kB is shown cut off; nobody searches its end. */
const SEARCHED_LENGTH = 500;
/** Enough to tell two names apart; shorter than what is searched, as white space may stand before it there. */
const COMPARED_LENGTH = 200;

function indexText(written: string): IndexedText {
  const text = foldText(written.slice(0, SEARCHED_LENGTH));
  return { text, words: wordReadings(text), beginnings: beginningsOf(text) };
}

export function indexLink(item: LinkItem): IndexedLink {
  return { item, fields: [item.name, item.category, item.description].map(indexText) };
}

interface Wanted {
  text: string;
  pinyin: PinyinQuery | undefined;
}

/** Undefined for white space alone. */
function readQuery(query: string): Wanted | undefined {
  const text = foldText(query.trim().slice(0, COMPARED_LENGTH)).trim();
  return text ? { text, pinyin: pinyinOf(text) } : undefined;
}

/** The last search of a list, by which the next one is shortened. */
interface Search {
  wanted: Wanted;
  /** In the order of the index. */
  hits: readonly IndexedLink[];
}
const lastOf = new WeakMap<readonly IndexedLink[], Search>();

/** Whether all that is found for `wanted` was found by a search before: its query has only grown, also as pinyin. */
function goesOn({ wanted: before }: Search, wanted: Wanted): boolean {
  if (!wanted.text.startsWith(before.text)) return false;
  if (wanted.pinyin === undefined) return true;
  return before.pinyin !== undefined && wanted.pinyin.typed.startsWith(before.pinyin.typed);
}

/**
 * The links that hold the query in a field, as text or as pinyin; names first, then categories, then descriptions, in
 * each the text before its pinyin; last those that have it only by a reading which is not the word's. Else as in the
 * list. Case, width, white space around the query and traditional or simplified shape make no difference. While a query
 * grows by letters, only what the last search found is looked through.
 */
export const searchLinks = (index: readonly IndexedLink[], query: string): LinkItem[] => searchLists([index], query);

/** The same over several lists: the best matches of all come first, and of two as good that of the earlier list. */
export function searchLists(lists: readonly (readonly IndexedLink[])[], query: string): LinkItem[] {
  const wanted = readQuery(query);
  if (!wanted) return [];
  const ranked = lists.map((list) => rankedIn(list, wanted));
  const ranks = Math.max(0, ...ranked.map(({ length }) => length));
  return Array.from({ length: ranks }, (_, rank) => ranked.flatMap((found) => found[rank] ?? [])).flat();
}

/** What is found in a list, by rank; ranks without a link are holes. */
function rankedIn(index: readonly IndexedLink[], wanted: Wanted): readonly (readonly LinkItem[] | undefined)[] {
  const matchOf = wanted.pinyin && pinyinMatcher(wanted.pinyin);
  const found: LinkItem[][] = [];
  const hits: IndexedLink[] = [];
  const last = lastOf.get(index);
  for (const link of last && goesOn(last, wanted) ? last.hits : index) {
    const rank = rankOf(link.fields, wanted, matchOf);
    if (rank === undefined) continue;
    (found[rank] ??= []).push(link.item);
    hits.push(link);
  }
  lastOf.set(index, { wanted, hits });
  return found;
}

/** How good a match is, 0 the best. */
function rankOf(
  fields: readonly IndexedText[],
  wanted: Wanted,
  matchOf: ReturnType<typeof pinyinMatcher> | undefined,
): number | undefined {
  /** 0 for a digit or a character. */
  const begin = wanted.pinyin?.wanted[0] ?? 0;
  let odd: number | undefined;
  let place = 0;
  for (const { text, words, beginnings } of fields) {
    if (text.includes(wanted.text)) return 2 * place;
    const match = begin === 0 || beginnings & begin ? matchOf?.(text, words) : undefined;
    if (match === 'said') return 2 * place + 1;
    if (match) odd ??= 2 * fields.length + place;
    place += 1;
  }
  return odd;
}

/** Where in a name, or a description, the query was found; undefined when it was not there. */
export function matchInName(name: string, query: string): Span | undefined {
  const wanted = readQuery(query);
  if (!wanted) return undefined;
  const field = indexText(name);
  const at = field.text.indexOf(wanted.text);
  if (at !== -1) return [at, at + wanted.text.length];
  if (wanted.pinyin === undefined) return undefined;
  return findPinyin(wanted.pinyin, field.text, field) ?? findPinyin(wanted.pinyin, field.text, 'any');
}
