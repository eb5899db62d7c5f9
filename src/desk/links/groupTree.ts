import { joinLevels, levelsOf, tabAndHeading, levelsBelow } from '@/contract/lockedGroups';
import { categoryName } from '@/features/links/categories';
import { useWords } from '@/store/words';

/* Moves of groups in the tree of the dialog 分组, by their full names in its order: each first level, then those below. */

/** A move of a group: its name afterwards, and the group that it stands before; null for the last one of its level. */
export interface GroupMove {
  to: string;
  before: string | null;
}

type Names = readonly string[];

export const isBelowAnother = (name: string): boolean => tabAndHeading(name)[1] !== '';

/** The name of a group without the one above it. */
export function ownName(name: string): string {
  const [tab, heading] = tabAndHeading(name);
  return heading || tab;
}

export const groupsBelow = (names: Names, name: string): string[] =>
  names.filter((one) => (levelsBelow(one, name)?.length ?? 0) > 0);

/** The move to a place among the other groups; on the second level, under the first level above it. */
export function moveTo(names: Names, name: string, { index, level }: { index: number; level: number }): GroupMove {
  const others = names.filter((one) => !levelsBelow(one, name));
  const above = others.slice(0, index).findLast((one) => !isBelowAnother(one));
  if (level === 0 || above === undefined) {
    return { to: ownName(name), before: others.slice(index).find((one) => !isBelowAnother(one)) ?? null };
  }
  const next = others[index];
  return {
    to: joinLevels([above, ownName(name)]),
    before: next !== undefined && isBelowAnother(next) ? next : null,
  };
}

/** The move by Alt with an arrow key: up and down on its level, to the right under the group above, to the left out. */
export function moveByKey(names: Names, name: string, key: string): GroupMove | undefined {
  const [tab, heading] = tabAndHeading(name);
  const firsts = names.filter((one) => !isBelowAnother(one));
  const level = heading === '' ? firsts : groupsBelow(names, tab);
  const at = level.indexOf(name);
  if (key === 'ArrowUp' && at > 0) return { to: name, before: level[at - 1] ?? null };
  if (key === 'ArrowDown' && at < level.length - 1) return { to: name, before: level[at + 2] ?? null };
  const above = level[at - 1];
  if (key === 'ArrowRight' && heading === '' && above !== undefined) {
    return { to: joinLevels([above, name]), before: null };
  }
  if (key === 'ArrowLeft' && heading !== '') return { to: heading, before: firsts[firsts.indexOf(tab) + 1] ?? null };
  return undefined;
}

/** The groups after a move; those below the group go with it. */
export function afterMove<Group extends { name: string }>(
  groups: readonly Group[],
  name: string,
  { to, before }: GroupMove,
): Group[] {
  const others = groups.filter((group) => !levelsBelow(group.name, name));
  const moved = groups.flatMap((group) => {
    const below = levelsBelow(group.name, name);
    return below ? { ...group, name: joinLevels([...levelsOf(to), ...below]) } : [];
  });
  const [tab, heading] = tabAndHeading(to);
  const last = heading === '' ? others.length : others.findLastIndex((group) => levelsBelow(group.name, tab)) + 1;
  const index = before === null ? last : others.findIndex((group) => group.name === before);
  return others.toSpliced(index, 0, ...moved);
}

/** Returns the display name of a group: translated for links without a group, else as written. */
export function useGroupName(): (group: string) => string {
  const words = useWords().links;
  return (group) => categoryName(group, words);
}
