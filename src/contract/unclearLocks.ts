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
  type Beginning,
  type LockedGroups,
} from './lockedGroups.ts';

/** A locked group for which other groups may be meant. */
export interface UnclearLock {
  /** As written in `site.yml`: 私蜜, or 个人 DEMO with a comma missing. */
  name: string;
  /** The groups that may be meant: 私密, or 个人 and DEMO. None for `empty`. */
  meant: string[];
  /**
   * Held back: `list`: no link is in it, and the groups are parts of its name, between which a comma is missing. `near`:
   * no link is in it, and their names are nearly its name. `slip`: it has links, and theirs are one letter away from it.
   * Only said: `alike`: their names are like it, but may well be names of their own. `empty`: no link is in it.
   */
  kind: 'list' | 'near' | 'slip' | 'alike' | 'empty';
}

type Categories = readonly { category: string }[];

/**
 * The locked groups for which other groups may be meant, because one of both is misspelt. The owner may have meant to lock
 * these groups, so most are held back: they are locked until the names are clear.
 */
export function unclearLocks(links: Categories, locked: LockedGroups): UnclearLock[] {
  const open = [...new Set(links.flatMap(({ category }) => (locked.isLocked(category) ? [] : category)))];
  const isOpen = (one: string) => open.some(lockedGroupsOf([one]).isLocked);
  const empty = locksWithoutLinks(links, locked);
  return locked.names.flatMap((name): UnclearLock[] => {
    const isEmpty = empty.includes(name);
    const levels = levelsOf(name);
    const parts = !isEmpty ? [] : levels.every(isOpen) ? levels : partsOf(name).filter(isOpen);
    if (parts.length > 0) return [{ name, meant: parts, kind: 'list' }];
    const near = open.flatMap((category) => (isEmpty ? nearNames(category, name) : misspelt(category, name)));
    const isNear = near.length > 0;
    if (isNear && isEmpty) return [{ name, meant: lockedGroupsOf(near).names.slice(), kind: 'near' }];
    const slips = isNear ? lockedGroupsOf(near) : undefined;
    const alike = open.filter((category) => !slips?.isLocked(category) && isAlike(category, name));
    return [
      ...(slips ? [{ name, meant: slips.names.slice(), kind: 'slip' as const }] : []),
      ...(alike.length > 0 ? [{ name, meant: alike, kind: 'alike' as const }] : []),
      ...(isEmpty && alike.length === 0 && links.length > 0 ? [{ name, meant: [], kind: 'empty' as const }] : []),
    ];
  });
}

const HELD: ReadonlySet<UnclearLock['kind']> = new Set(['list', 'near', 'slip']);

/**
 * The locked groups, and the groups that are held back. Links of a group that is held back are in the locked group for
 * which it may be meant: its password opens them.
 */
export function withUnclearLocks(links: Categories, locked: LockedGroups): LockedGroups {
  const unclear = unclearLocks(links, locked).filter(({ kind }) => HELD.has(kind));
  if (unclear.length === 0) return locked;
  const meant = lockedGroupsOf(unclear.flatMap((lock) => lock.meant));
  const holders = new Map(unclear.flatMap((lock) => lock.meant.map((one) => [lockKey(one), lock.name] as const)));
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

/** A category that has all levels of a name, and its beginnings that are the name but for one letter, with the same levels. */
function nearNames(category: string, name: string): string[] {
  const levels = new Set(levelsOf(category).map(groupKey));
  if (levelsOf(name).every((level) => levels.has(groupKey(level)))) return [category];
  const key = levelKey(name);
  return beginningsNear(category, name, ({ text }) => isOneAway(levelKey(text), key));
}

/** The shortest word in which a letter that is different is taken for a slip, if the name itself has links. */
const SHORTEST_WORD = 5;

/**
 * The beginnings of a category that are the name but for one letter in a word of at least five. Digits and Chinese
 * characters are no slips of the finger: 2024 and 2025, 家庭照片 and 家庭影片 are groups of their own.
 */
function misspelt(category: string, name: string): string[] {
  const meant = wordsOf(name);
  return beginningsNear(category, name, ({ text }) => {
    const written = wordsOf(text);
    const different = written.flatMap((word, at) => (word === meant[at] ? [] : [[word, meant[at] ?? ''] as const]));
    const [[word, other] = ['', '']] = different;
    const isSlip = different.length === 1 && other.length >= SHORTEST_WORD && isOneAway(word, other);
    return isSlip && written.length === meant.length && !/[\p{N}\p{Script=Han}]/u.test(word + other);
  });
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a category is one letter away from a name, or contains it. Names of one letter are near to all. */
function isAlike(category: string, name: string): boolean {
  const [key, other] = [groupKey(name), groupKey(category)];
  return key.length > 1 && (other.includes(key) || isOneAway(other, key));
}

function beginningsNear(category: string, name: string, isNear: (one: Beginning) => boolean): string[] {
  const near = [...beginningsOf(category, levelKey(name).length + 1)].filter(isNear);
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

/** What is between the names of a list, also 和, 与, 及 and 或. `C#` and `C++` are names of their own. */
const BETWEEN_NAMES = /(?:[^\p{L}\p{N}\p{M}#+]|[#+](?=\p{L}))+|[\u548c\u4e0e\u8207\u53ca\u6216]/u;

/** The names in a name. Those beside a separator of levels belong together: of `a b / c d` they are a, b / c and d. */
function namesIn(name: string): string[] {
  const [first = [], ...deeper] = levelsOf(name).map((level) =>
    level.split(BETWEEN_NAMES).filter((word) => groupKey(word) !== ''),
  );
  return deeper.reduce(
    (all, [word = '', ...more]) => [...all.slice(0, -1), joinLevels([all.at(-1) ?? '', word]), ...more],
    first,
  );
}

/** The names in a name, and its names in a row: of `a b c` these are a, a b, b, b c and c. */
function partsOf(name: string): string[] {
  const all = namesIn(name);
  return all.flatMap((_, start) =>
    all.slice(start).flatMap((__, more) => {
      const part = all.slice(start, start + more + 1);
      return part.length < all.length ? [part.join(' ')] : [];
    }),
  );
}
