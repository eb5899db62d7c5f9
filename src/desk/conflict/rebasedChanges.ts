import type { LinkList } from '@/contract/applyLinkChanges';
import type { LinkItem } from '@/contract/links';
import type { LinkChange, LinkPlace } from '@/contract/ownerLinks';
import type { LinkConflict } from '../deskState';

export interface Rebased {
  /**
   * The changes for the current list, in the order of the original ones; undefined for a link that is gone. Conflicting
   * changes are included.
   */
  carried: (LinkChange | undefined)[];
  /** `change` is the index in the original changes. */
  conflicts: Omit<LinkConflict, 'name'>[];
}

/** Carries changes of the list `base`, which was shown, over to the list `current`, which is in the file now. */
export function rebasedChanges(base: LinkList, current: LinkList, changes: readonly LinkChange[]): Rebased {
  const found = matched(base, current);
  const place = (at: number) => (at < base.length ? found[at] : current.length + at - base.length);
  const placeOf = (wanted: LinkPlace): LinkPlace => {
    if ('before' in wanted) return asPlace('before', place(wanted.before));
    return 'after' in wanted ? asPlace('after', place(wanted.after)) : wanted;
  };
  const conflicts: Rebased['conflicts'] = [];
  const carried = changes.map((change, index): LinkChange | undefined => {
    if (change.do === 'add') return { ...change, place: placeOf(change.place) };
    const at = place(change.at);
    if (at === undefined) {
      if (change.do !== 'remove') conflicts.push({ change: index, link: 'gone' });
      return undefined;
    }
    const [was, is] = [base[change.at], current[at]];
    if (change.do === 'move') return { ...change, at, place: placeOf(change.place) };
    if (change.do === 'remove') {
      if (JSON.stringify(was) !== JSON.stringify(is)) conflicts.push({ change: index, link: 'changed' });
      return { ...change, at };
    }
    for (const [field, mine] of Object.entries(change.set)) {
      const now = textOf(is, field);
      if (textOf(was, field) !== now && now !== mine) conflicts.push({ change: index, field, mine, current: now });
    }
    return { ...change, at };
  });
  return { carried, conflicts };
}

function asPlace(side: 'before' | 'after', at: number | undefined): LinkPlace {
  if (at === undefined) return { end: true };
  return side === 'before' ? { before: at } : { after: at };
}

function textOf(link: LinkItem | null | undefined, field: string): string {
  const found = Object.entries(link ?? {}).find(([name]) => name === field);
  return found?.[1] ?? '';
}

/**
 * For each link of `base`, its index in `current`: an equal link, else one with the same address and name, the same
 * address, or the same name.
 */
function matched(base: LinkList, current: LinkList): (number | undefined)[] {
  const found: (number | undefined)[] = base.map(() => undefined);
  const free = new Set(current.keys());
  const ways: ((link: LinkItem) => string)[] = [
    (link) => JSON.stringify(link),
    ({ link, name }) => `${link}\n${name}`,
    ({ link }) => link,
    ({ name }) => name,
  ];
  for (const key of ways) {
    const places = new Map<string, number[]>();
    for (const at of free) {
      const link = current[at];
      if (link) places.set(key(link), [...(places.get(key(link)) ?? []), at]);
    }
    for (const [index, link] of base.entries()) {
      if (!link || found[index] !== undefined) continue;
      const at = places.get(key(link))?.shift();
      if (at === undefined) continue;
      found[index] = at;
      free.delete(at);
    }
  }
  return found;
}
