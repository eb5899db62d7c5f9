import { groupName, joinLevels, levelsOf, UNSEEN } from './groupLevels.ts';

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

/** The locked groups of a site. */
export interface LockedGroups {
  /** The names as written in `site.yml`, without duplicates. */
  names: readonly string[];
  /**
   * The locked group that a category is in, as written in `site.yml`: the innermost one, if several levels of the name
   * are locked. Undefined for a public category.
   */
  groupOf: (category: string) => string | undefined;
  /** A category with the name of its locked group as written in `site.yml`; a public one unchanged. */
  nameOf: (category: string) => string;
  /** Whether a category needs the password: it is locked, or a level above it. */
  isLocked: (category: string) => boolean;
}

/** The only place that decides what is locked, for page, server, vault and edge deployment. */
export function lockedGroupsOf(names: readonly string[]): LockedGroups {
  const byKey = new Map<string, string>();
  for (const name of names.map(groupName)) if (!byKey.has(groupKey(name))) byKey.set(groupKey(name), name);
  // Cached, since thousands of links have only a few categories.
  const known = new Map<string, { group: string; name: string } | undefined>();
  const find = (category: string) => {
    if (!known.has(category)) known.set(category, found(category));
    return known.get(category);
  };
  const found = (category: string) => {
    const levels = levelsOf(category);
    for (let depth = levels.length; depth > 0; depth -= 1) {
      const group = byKey.get(groupKey(joinLevels(levels.slice(0, depth))));
      if (group !== undefined) return { group, name: joinLevels([group, ...levels.slice(depth)]) };
    }
    return undefined;
  };
  return {
    names: [...byKey.values()],
    groupOf: (category) => find(category)?.group,
    nameOf: (category) => find(category)?.name ?? category,
    isLocked: (category) => find(category) !== undefined,
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
