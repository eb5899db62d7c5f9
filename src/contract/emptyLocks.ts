import {
  groupName,
  joinLevels,
  levelsOf,
  beginningsOf,
  EVERY_SEPARATOR,
  groupKey,
  levelsBelow,
  lockedGroupsOf,
  lockKey,
  type LockedGroups,
} from './lockedGroups.ts';

/** A locked group without links that may be meant as other groups, which have some. */
export interface EmptyLock {
  /** As written in `site.yml`: 私蜜, or 个人 DEMO with a comma missing. */
  name: string;
  /** The groups that may be meant: 私密, or 个人 and DEMO. */
  meant: string[];
  /** Whether they are words of the name, between which a comma is missing; otherwise one letter is different. */
  isList: boolean;
}

type Categories = readonly { category: string }[];

/**
 * The locked groups that no link is in and that may be meant as other groups: one letter is different, or words of the name
 * are groups of their own. The owner may have meant to lock these groups, so they are held back: they are locked until
 * `site.yml` is clear.
 */
export function emptyLocks(links: Categories, locked: LockedGroups): EmptyLock[] {
  const open = [...new Set(links.flatMap(({ category }) => (locked.isLocked(category) ? [] : category)))];
  return locksWithoutLinks(links, locked).flatMap((name) => {
    const parts = partsOf(name).filter((part) => open.some(lockedGroupsOf([part]).isLocked));
    if (parts.length > 0) return { name, meant: parts, isList: true };
    const near = open.flatMap((category) => nearNames(category, name));
    return near.length === 0 ? [] : { name, meant: lockedGroupsOf(near).names.slice(), isList: false };
  });
}

/**
 * The locked groups, and the groups that are held back. Links of a group that is held back are in the locked group for
 * which it may be meant: its password opens them.
 */
export function withEmptyLocks(links: Categories, locked: LockedGroups): LockedGroups {
  const empty = emptyLocks(links, locked);
  if (empty.length === 0) return locked;
  const meant = lockedGroupsOf(empty.flatMap((lock) => lock.meant));
  const holders = new Map(empty.flatMap((lock) => lock.meant.map((one) => [lockKey(one), lock.name] as const)));
  const meantBy = (category: string) => (locked.isLocked(category) ? undefined : meant.groupOf(category));
  const groupOf = (category: string) => locked.groupOf(category) ?? holders.get(lockKey(meantBy(category) ?? ''));
  const nameOf = (category: string) => {
    const one = meantBy(category);
    if (one === undefined) return locked.nameOf(category);
    return joinLevels([groupOf(category) ?? one, ...(levelsBelow(category, one) ?? [category])]);
  };
  return { names: locked.names, groupOf, nameOf, isLocked: (category) => groupOf(category) !== undefined };
}

/**
 * The locked groups for the check of unclear categories. `names` also contains the parts of the names of groups without
 * links, since a comma may be missing between them.
 */
export function possibleGroups(links: Categories, locked: LockedGroups): LockedGroups {
  return { ...locked, names: [...locked.names, ...locksWithoutLinks(links, locked).flatMap(partsOf)] };
}

/**
 * The usual spelling of a category that is under a lock without being a level below it: `私密 / 钱` for `私密-钱`.
 * Undefined for one that has it, and for a public one.
 */
export function usualName(category: string, { groupOf }: LockedGroups): string | undefined {
  const group = groupOf(category);
  if (group === undefined || levelsBelow(category, group)) return undefined;
  const key = lockKey(group);
  const { rest = '' } = [...beginningsOf(category, key.length)].find((one) => one.key === key) ?? {};
  const below = rest.normalize('NFC').replace(AROUND, '');
  return joinLevels(below === '' ? [group] : [group, below]);
}

const AROUND = new RegExp(`^(?:\\s|${EVERY_SEPARATOR.source})+|(?:\\s|${EVERY_SEPARATOR.source})+$`, 'gu');

function locksWithoutLinks(links: Categories, { names, groupOf }: LockedGroups): string[] {
  // By their innermost locked groups: a link below a group is in that group, too.
  const filled = [...new Set(links.flatMap(({ category }) => groupOf(category) ?? []))];
  return names.filter((name) => !filled.some(lockedGroupsOf([name]).isLocked));
}

/** The beginnings of a category that are the name but for one letter, with the same levels. */
function nearNames(category: string, name: string): string[] {
  const key = levelKey(name);
  const near = [...beginningsOf(category, key.length + 1)].filter(({ text }) => isOneAway(levelKey(text), key));
  return near.map(({ text }) => groupName(text.normalize('NFC')));
}

/** The key of a name in which a separator is one slash. */
function levelKey(name: string): string {
  return groupKey(name)
    .split(EVERY_SEPARATOR)
    .filter((part) => part !== '')
    .join('/');
}

/** Whether one letter was added, left out or replaced, or two beside each other changed places. A name of one letter would be near every other of them. */
function isOneAway(one: string, other: string): boolean {
  const [long, short] = [Array.from(one), Array.from(other)].toSorted((a, b) => b.length - a.length);
  if (!long || !short || short.length < 2) return false;
  const at = long.findIndex((letter, index) => letter !== short[index]);
  const isAsLong = long.length === short.length;
  const rest = short.slice(at + (isAsLong ? 1 : 0)).join('');
  const swapped = [short[at + 1], short[at], ...short.slice(at + 2)].join('');
  return at >= 0 && (long.slice(at + 1).join('') === rest || (isAsLong && long.slice(at).join('') === swapped));
}

/** Signs between words of a name. `C#` and `C++` are names of their own. */
const BETWEEN_WORDS = /(?:[\s,\uff0c\u3001;\uff1b|\uff5c&\uff06\u00b7]|[#+](?=\p{L}))+/u;

/** The words of a name. Those beside a separator of levels belong together: of `a b / c d` they are a, b / c and d. */
function wordsOf(name: string): string[] {
  const [first = [], ...deeper] = levelsOf(name).map((level) =>
    level.split(BETWEEN_WORDS).filter((word) => groupKey(word) !== ''),
  );
  return deeper.reduce(
    (all, [word = '', ...more]) => [...all.slice(0, -1), joinLevels([all.at(-1) ?? '', word]), ...more],
    first,
  );
}

/** The words of a name, and its words in a row: of `a b c` these are a, a b, b, b c and c. */
function partsOf(name: string): string[] {
  const all = wordsOf(name);
  return all.flatMap((_, start) =>
    all.slice(start).flatMap((__, more) => {
      const part = all.slice(start, start + more + 1);
      return part.length < all.length ? [part.join(' ')] : [];
    }),
  );
}
