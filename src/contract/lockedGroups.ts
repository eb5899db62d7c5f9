/** Characters that are not seen: white space, control characters, zero-width ones, the empty braille cell. */
const BLANK = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800`;
/** Also full-width, and those of other keyboards. */
const SLASH = '/\uFF0F\u2044\u2215\u29F8';

/** The blank characters, and those that look like quotes: quotes and primes. */
export const UNSEEN = new RegExp(String.raw`[${BLANK}\p{Quotation_Mark}\x60´ˊˋ′-‷]`, 'gu');

const RUN = new RegExp(`([${BLANK}${SLASH}]+)`, 'u');
const HAS_BLANK = new RegExp(`[${BLANK}]`, 'u');
const HAS_SLASH = new RegExp(`[${SLASH}]`);

/**
 * The levels of a category's name: `工具 / 在线` is the group 在线 under 工具. A slash with white space on at least one
 * side separates levels; one without is a part of the name. Empty levels are left out. Always at least one level: a name
 * without any other is one level of slashes.
 */
export function levelsOf(name: string): string[] {
  if (!HAS_SLASH.test(name)) return [name.trim()];
  const levels = [''];
  for (const part of name.split(RUN)) {
    if (HAS_SLASH.test(part) && HAS_BLANK.test(part)) levels.push('');
    else levels.push((levels.pop() ?? '') + part);
  }
  const filled = levels.filter((level) => level.replace(UNSEEN, '') !== '');
  return filled.length === 0 ? [name.replace(UNSEEN, '')] : filled.map((level) => level.trim());
}

/** The name with these levels. */
export const joinLevels = (levels: readonly string[]): string => levels.join(' / ');

/** A name in its usual spelling, without empty levels: `工具／ 在线 /` is `工具 / 在线`. */
export const groupName = (name: string): string => joinLevels(levelsOf(name));

/** What a page shows of a name: its tab, and its heading there, empty for none. Deeper levels are in the heading. */
export function tabAndHeading(name: string): [tab: string, heading: string] {
  const [tab = '', ...deeper] = levelsOf(name);
  return [tab, joinLevels(deeper)];
}

/**
 * The key by which names of groups are compared, so that no other spelling of a locked group is public: Unicode NFKC,
 * lower case, without quotes, spaces and invisible characters. Empty for a name without visible characters.
 */
export function groupKey(name: string): string {
  // Applied twice: normalisation may produce characters that are removed, and the rest may then compose again.
  return plain(plain(name));
}

function plain(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** The levels of a name below a group, none for the group itself; undefined for a name that is not in the group. */
export function levelsBelow(name: string, group: string): string[] | undefined {
  const levels = levelsOf(name);
  const key = groupKey(groupName(group));
  const depth = levels.findIndex((_, index) => groupKey(joinLevels(levels.slice(0, index + 1))) === key);
  return depth < 0 ? undefined : levels.slice(depth + 1);
}

/*
 * The rule of locks: a category is under a lock if it is the locked name, or begins with it and goes on with anything but
 * a letter or a digit. Case, spaces and the signs between words make no difference in either of them.
 */

/** Punctuation and signs between words; `C#` and `C++` are names of their own. */
const SEPARATORS = String.raw`(?![#+])[\p{P}\p{Sm}]`;
export const EVERY_SEPARATOR = new RegExp(SEPARATORS, 'gu');
const IS_SEPARATOR = new RegExp(`^${SEPARATORS}`, 'u');
/** A row of letters and digits, or one other character. */
const PIECES = /[\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]/gu;
const IS_WORD = /^[\p{L}\p{Nd}]/u;
/** An accent or a vowel sign belongs to the letter before it. */
const IS_IN_WORD = /^[\p{L}\p{N}\p{M}]/u;
/** Where a name may begin: at the start or behind a sign of a list of names, and also behind what decorates it there. */
const STARTS =
  /(^|[,;:=\u3002\u3001\u3010\u3011\u300c\u300d[\]{}|#\uff0c\uff1b\uff1a\uff1d\uff3b\uff3d\uff5b\uff5d\uff5c])([^\p{L}\p{N}]*)/gu;

/** The key by which names are compared with locks. A name of signs alone is compared by them. */
export function lockKey(name: string): string {
  // Upper case first: only then ß is ss. In lower case Σ depends on the letters around it.
  const key = groupKey(groupKey(name).toUpperCase()).replaceAll('ς', 'σ');
  return key.replace(EVERY_SEPARATOR, '') || key;
}

/** A part of a name that may be the name of a group which it is in. */
export interface Beginning {
  text: string;
  key: string;
  /** What follows it. */
  rest: string;
}

/**
 * The beginnings of a name that end where the name does, or where a letter or a digit is not followed by another one: `a`
 * and `a/b` of `a/b`. Then those of the other names in a list: `b` of `a, b`. Only keys of at most this length.
 */
export function* beginningsOf(name: string, longest: number): Generator<Beginning> {
  // Accents become pieces of their own. What is not seen separates, also if Unicode calls it a letter.
  const whole = name.normalize('NFD').replace(UNSEEN, ' ');
  const pieces = whole.match(PIECES) ?? [];
  const starts = new Set<number>();
  for (const { 0: all, 1: sign = '', index } of whole.matchAll(STARTS)) {
    starts.add(index + sign.length).add(index + all.length);
  }
  let start = 0;
  for (const [first, { length }] of pieces.entries()) {
    if (starts.has(start)) yield* beginningsAt(first, start);
    start += length;
  }

  function* beginningsAt(first: number, from: number): Generator<Beginning> {
    let to = from;
    let last = '';
    let hasWord = false;
    for (let at = first; at <= pieces.length; at += 1) {
      const next = pieces[at] ?? '';
      const isInWord = IS_IN_WORD.test(last);
      hasWord ||= isInWord;
      // The key is still the same.
      const isAlike = last === ' ' || (hasWord && IS_SEPARATOR.test(last));
      if (at > first && !(isInWord && IS_WORD.test(next)) && !isAlike) {
        const text = whole.slice(from, to);
        const key = lockKey(text);
        if (key.length > longest) return;
        yield { text, key, rest: whole.slice(to) };
      }
      to += next.length;
      last = next;
    }
  }
}

/** The locked groups of a site. */
export interface LockedGroups {
  /** The names as written in `site.yml`, without duplicates. */
  names: readonly string[];
  /**
   * The locked group that a category is under, as written in `site.yml`: the one with the longest name, if there are
   * several. Undefined for a public category.
   */
  groupOf: (category: string) => string | undefined;
  /**
   * A category with the name of its locked group as written in `site.yml`. One that is public, or under the lock without
   * being a level below it (`私密-钱`), is unchanged.
   */
  nameOf: (category: string) => string;
  /** Whether a category needs the password. */
  isLocked: (category: string) => boolean;
}

/** The only place that decides what is locked, for page, server, vault, edge deployment, doctor and desk. */
export function lockedGroupsOf(names: readonly string[]): LockedGroups {
  const byKey = new Map<string, string>();
  for (const name of names.map(groupName)) if (!byKey.has(lockKey(name))) byKey.set(lockKey(name), name);
  const longest = Math.max(0, ...Array.from(byKey.keys(), (key) => key.length));
  // Cached, since thousands of links have only a few categories.
  const known = new Map<string, string | undefined>();
  const groupOf = (category: string) => {
    if (!known.has(category)) known.set(category, found(category));
    return known.get(category);
  };
  const found = (category: string) => {
    let best = '';
    for (const { key } of beginningsOf(category, longest)) if (key.length > best.length && byKey.has(key)) best = key;
    return byKey.get(best);
  };
  return {
    names: [...byKey.values()],
    groupOf,
    nameOf(category) {
      const group = groupOf(category);
      const below = group === undefined ? undefined : levelsBelow(category, group);
      return group === undefined || !below ? category : joinLevels([group, ...below]);
    },
    isLocked: (category) => groupOf(category) !== undefined,
  };
}

/**
 * Sets the category of links of locked groups to the name as written in `site.yml`, which all later comparisons use.
 */
export function withGroupNames<T extends { category: string }>(items: readonly T[], { nameOf }: LockedGroups): T[] {
  return items.map((item) => {
    const category = nameOf(item.category);
    return category === item.category ? item : { ...item, category };
  });
}
