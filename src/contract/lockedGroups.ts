/**
 * Characters that are invisible or look like quotes: spaces, control characters, the empty braille cell, quotes and
 * primes.
 */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Quotation_Mark}\u2800`´ˊˋ′-‷]/gu;

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

/** The locked groups of a site. */
export interface LockedGroups {
  /** The names as written in `site.yml`, without duplicates. */
  names: readonly string[];
  /** The locked group of a category, as written in `site.yml`; undefined for a public category. */
  groupOf: (category: string) => string | undefined;
  /** Whether a category needs the password. */
  isLocked: (category: string) => boolean;
}

/** The only place that decides what is locked, for page, server, vault and edge deployment. */
export function lockedGroupsOf(names: readonly string[]): LockedGroups {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(groupKey(name))) byKey.set(groupKey(name), name);
  // Cached, since thousands of links have only a few categories.
  const known = new Map<string, string | undefined>();
  const groupOf = (category: string) => {
    if (!known.has(category)) known.set(category, byKey.get(groupKey(category)));
    return known.get(category);
  };
  return { names: [...byKey.values()], groupOf, isLocked: (category) => groupOf(category) !== undefined };
}

/**
 * Sets the category of links of locked groups to the name as written in `site.yml`, which all later comparisons use.
 */
export function withGroupNames<T extends { category: string }>(items: readonly T[], { groupOf }: LockedGroups): T[] {
  return items.map((item) => {
    const category = groupOf(item.category) ?? item.category;
    return category === item.category ? item : { ...item, category };
  });
}
