/** Looks like nothing, or like a quote: spaces, invisible characters, the empty braille cell, quotes and primes. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Quotation_Mark}\u2800`´ˊˋ′-‷]/gu;

/**
 * What a group's name is compared by, so that no spelling of a locked group slips past its lock: Unicode's NFKC, lower
 * case, without quotes, spaces and invisible characters. Empty for a name that shows nothing.
 */
export function groupKey(name: string): string {
  // Twice: a character may be taken apart into some that are left out, and what is left may join anew.
  return plain(plain(name));
}

function plain(name: string): string {
  return name.replace(UNSEEN, '').normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** The locked groups of a site. */
export interface LockedGroups {
  /** As `site.yml` spells them, each once. */
  names: readonly string[];
  /** The locked group that a category means, as `site.yml` spells it; undefined for a category that is open. */
  groupOf: (category: string) => string | undefined;
  /** Whether a category needs the password. */
  isLocked: (category: string) => boolean;
}

/** Makes the one judge of what is locked, for page, server, vault and edge alike. */
export function lockedGroupsOf(names: readonly string[]): LockedGroups {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(groupKey(name))) byKey.set(groupKey(name), name);
  // Thousands of links have a few categories.
  const known = new Map<string, string | undefined>();
  const groupOf = (category: string) => {
    if (!known.has(category)) known.set(category, byKey.get(groupKey(category)));
    return known.get(category);
  };
  return { names: [...byKey.values()], groupOf, isLocked: (category) => groupOf(category) !== undefined };
}

/** Links whose category means a locked group get that group's own spelling, which all later comparisons are made with. */
export function withGroupNames<T extends { category: string }>(items: readonly T[], { groupOf }: LockedGroups): T[] {
  return items.map((item) => {
    const category = groupOf(item.category) ?? item.category;
    return category === item.category ? item : { ...item, category };
  });
}
