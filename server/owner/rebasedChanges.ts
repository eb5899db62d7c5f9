import type { LinkItem } from '../../src/contract/links.ts';
import type { LinkChange, LinkPlace } from '../../src/contract/ownerLinks.ts';

type Links = readonly (LinkItem | undefined)[];

/** A conflict: a field that both sides have changed, or a link that the other side has changed or removed. */
export interface LinkConflict {
  /** Index of the change. */
  change: number;
  field?: string;
  base?: string;
  current?: string;
  mine?: string | undefined;
  /** `gone`: the other side has removed the link. `changed`: it has changed a link that is to be removed. */
  link?: 'gone' | 'changed';
}

export interface Rebased {
  /** The changes to send for the current file. Conflicting changes are included, with the value of `mine`. */
  changes: LinkChange[];
  /** For each of `changes`, its index in the original changes. */
  of: number[];
  conflicts: LinkConflict[];
}

/** Carries changes of the version `base` over to the version `current`. */
export function rebasedChanges(base: Links, current: Links, changes: readonly LinkChange[]): Rebased {
  const found = matched(base, current);
  const place = (at: number) => (at < base.length ? found[at] : current.length + at - base.length);
  const placeOf = (wanted: LinkPlace): LinkPlace => {
    if ('before' in wanted) return asPlace('before', place(wanted.before));
    return 'after' in wanted ? asPlace('after', place(wanted.after)) : wanted;
  };
  const conflicts: LinkConflict[] = [];
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
      const [before, now] = [textOf(was, field), textOf(is, field)];
      if (before !== now && now !== mine) conflicts.push({ change: index, field, base: before, current: now, mine });
    }
    return { ...change, at };
  });
  return {
    changes: carried.filter((change) => change !== undefined),
    of: [...carried.keys()].filter((index) => carried[index]),
    conflicts,
  };
}

function asPlace(side: 'before' | 'after', at: number | undefined): LinkPlace {
  if (at === undefined) return { end: true };
  return side === 'before' ? { before: at } : { after: at };
}

function textOf(link: LinkItem | undefined, field: string): string {
  const found = Object.entries(link ?? {}).find(([name]) => name === field);
  return found?.[1] ?? '';
}

/**
 * For each link of `base`, its index in `current`: an equal link, else one with the same address and name, the same
 * address, or the same name.
 */
function matched(base: Links, current: Links): (number | undefined)[] {
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
