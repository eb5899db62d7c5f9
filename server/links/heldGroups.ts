import { joinLevels, levelsOf } from '../../src/contract/groupLevels.ts';
import { groupKey, levelsBelow, lockedGroupsOf, type LockedGroups } from '../../src/contract/lockedGroups.ts';

/** A locked group without links in whose name a comma may be missing, as in `lockedGroups: [个人 DEMO]`. */
export interface HeldGroup {
  /** As written in `site.yml`. */
  name: string;
  /** The words of the name, or several words in a row, that are public groups with links: 个人, DEMO. */
  parts: string[];
}

type Categories = readonly { category: string }[];

/**
 * The locked groups in whose names a comma may be missing: no link is in the group, and a part of the name is a group
 * with links. The owner may have meant to lock these groups, so they stay locked until `site.yml` is clear.
 */
export function heldGroups(links: Categories, locked: LockedGroups): HeldGroup[] {
  const open = new Set<string>();
  for (const { category } of links) if (!locked.isLocked(category)) open.add(category);
  return groupsWithoutLinks(links, locked).flatMap((name) => {
    const parts = partsOf(name).filter((part) => [...open].some(lockedGroupsOf([part]).isLocked));
    return parts.length === 0 ? [] : [{ name, parts }];
  });
}

/**
 * The locked groups, and the groups that are held back. Links of a group that is held back are in the locked group whose
 * name contains its name: its password opens them.
 */
export function withHeldGroups(links: Categories, locked: LockedGroups): LockedGroups {
  const held = heldGroups(links, locked);
  if (held.length === 0) return locked;
  const parts = lockedGroupsOf(held.flatMap((group) => group.parts));
  const holders = new Map(held.flatMap(({ name, parts: some }) => some.map((part) => [groupKey(part), name] as const)));
  const partOf = (category: string) => (locked.isLocked(category) ? undefined : parts.groupOf(category));
  const groupOf = (category: string) => locked.groupOf(category) ?? holders.get(groupKey(partOf(category) ?? ''));
  const nameOf = (category: string) => {
    const part = partOf(category);
    if (part === undefined) return locked.nameOf(category);
    return joinLevels([groupOf(category) ?? part, ...(levelsBelow(category, part) ?? [])]);
  };
  return { names: locked.names, groupOf, nameOf, isLocked: (category) => groupOf(category) !== undefined };
}

/**
 * The locked groups for the check of unclear categories. `names` also contains the parts of the names of groups without
 * links, since a comma may be missing between them.
 */
export function possibleGroups(links: Categories, locked: LockedGroups): LockedGroups {
  return { ...locked, names: [...locked.names, ...groupsWithoutLinks(links, locked).flatMap(partsOf)] };
}

function groupsWithoutLinks(links: Categories, { names, groupOf }: LockedGroups): string[] {
  // By their innermost locked groups: a link below a group is in that group, too.
  const filled = [...new Set(links.map(({ category }) => groupOf(category)))];
  return names.filter((name) => !filled.some((group) => group !== undefined && levelsBelow(group, name)));
}

/** The words of a name. Those beside a separator of levels belong together: of `a b / c d` they are a, b / c and d. */
export function wordsOf(name: string): string[] {
  const [first = [], ...deeper] = levelsOf(name).map((level) =>
    level.split(/\s+/u).filter((word) => groupKey(word) !== ''),
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
