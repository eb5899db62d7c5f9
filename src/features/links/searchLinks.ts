import type { LinkItem } from '@/contract/links';
import { initialsOf } from './pinyin';

/** A link with everything that a search looks at, worked out once. */
export interface IndexedLink {
  item: LinkItem;
  /** Name, category and description in lower case, each with its pinyin initials: found in the name counts most. */
  fields: readonly { text: string; initials: string }[];
  /** All of it in one string, to rule out most links with one search. Line breaks, which no query has, divide it. */
  all: string;
}

/** Letters and digits alone can be initials. */
const CAN_BE_INITIALS = /^[a-z0-9]+$/;

/** A name of 100 kB is shown cut off; nobody searches its end. */
const SEARCHED_LENGTH = 500;

export function indexLink(item: LinkItem): IndexedLink {
  const fields = [item.name, item.category, item.description].map((field) => {
    const text = field.slice(0, SEARCHED_LENGTH).toLowerCase();
    return { text, initials: initialsOf(text) };
  });
  return { item, fields, all: fields.map(({ text, initials }) => `${text}\n${initials}`).join('\n') };
}

/**
 * The links that hold the query in a field, or in the initials of one; names first, then categories, then descriptions,
 * each in the order of the list. White space around the query does not count, nor does case; an empty query finds none.
 */
export function searchLinks(index: readonly IndexedLink[], query: string): LinkItem[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [];
  const letters = CAN_BE_INITIALS.test(wanted);
  const found: LinkItem[][] = [[], [], []];
  for (const { item, fields, all } of index) {
    if (!all.includes(wanted)) continue;
    const rank = fields.findIndex(
      ({ text, initials }) => text.includes(wanted) || (letters && initials.includes(wanted)),
    );
    found[rank]?.push(item);
  }
  return found.flat();
}

/** Where in a name the query was found, as [from, to) in UTF-16 units; undefined when it was not the name. */
export function matchInName(name: string, query: string): readonly [number, number] | undefined {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return undefined;
  const at = lowerCase(name).indexOf(wanted);
  if (at !== -1) return [at, at + wanted.length];
  if (!CAN_BE_INITIALS.test(wanted)) return undefined;
  let initials = '';
  let position = 0;
  /** Where the character of each initial stands. */
  const places: (readonly [number, number])[] = [];
  for (const character of name) {
    const initial = initialsOf(character.toLowerCase());
    if (initial) places.push([position, position + character.length]);
    initials += initial;
    position += character.length;
  }
  const found = initials.indexOf(wanted);
  const first = places[found];
  const last = places[found + wanted.length - 1];
  return first && last && [first[0], last[1]];
}

/** Lower case of the same length: letters such as İ become longer in lower case, which would shift positions. */
function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const one = character.toLowerCase();
    return one.length === character.length ? one : character;
  }).join('');
}
