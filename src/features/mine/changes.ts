/* Changes of the own links, as pure functions from entries to entries. `now` is ms since the epoch. */
import { isLink, type LinkFields, type MineEntry, type MineLink } from './entry';
import { inOrder } from './mineStateOf';
import { placesBetween } from './places';

const ID_LETTERS = 36 ** 8;

/** Time of a change, ms since the epoch: always later than the previous change, even if a clock was wrong. */
const later = (now: number, { at }: MineEntry) => Math.max(now, at + 1);

/** Adds links at the end. `random` returns a number in [0, 1). */
export function addLinks(
  entries: readonly MineEntry[],
  added: readonly LinkFields[],
  now: number,
  random: () => number,
): { entries: MineEntry[]; ids: string[] } {
  const taken = new Set(entries.map(({ id }) => id));
  const ids = added.map(() => {
    let id = '';
    do id += Math.floor(random() * ID_LETTERS).toString(36);
    while (taken.has(id));
    taken.add(id);
    return id;
  });
  const places = placesBetween(lastPlace(entries), undefined, added.length);
  const links = added.map((fields, index) => ({
    ...fields,
    id: ids[index] ?? '',
    at: now,
    place: places[index] ?? '',
  }));
  return { entries: [...entries, ...links], ids };
}

function lastPlace(entries: readonly MineEntry[]): string | undefined {
  let last: string | undefined;
  for (const { place } of entries.filter(isLink)) if (last === undefined || place > last) last = place;
  return last;
}

export function editLink(
  entries: readonly MineEntry[],
  id: string,
  fields: Partial<LinkFields>,
  now: number,
): MineEntry[] {
  return entries.map((entry) =>
    entry.id === id && isLink(entry) ? { ...entry, ...fields, at: later(now, entry) } : entry,
  );
}

export function removeLinks(entries: readonly MineEntry[], ids: ReadonlySet<string>, now: number): MineEntry[] {
  return entries.map((entry) =>
    ids.has(entry.id) && isLink(entry) ? { id: entry.id, at: later(now, entry), gone: true } : entry,
  );
}

/** Undoes a deletion: restores these links as they were. */
export function bringBack(entries: readonly MineEntry[], links: readonly MineLink[], now: number): MineEntry[] {
  const wanted = new Map(links.map((link) => [link.id, link]));
  const others = entries.filter(({ id }) => !wanted.has(id));
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  return [...others, ...links.map((link) => ({ ...link, at: later(now, known.get(link.id) ?? link) }))];
}

/**
 * Moves a link to `index` (from 0) in display order and to the sub-heading `folder`. Changes only this link, unless its
 * new neighbours have the same place: then all links get new places.
 */
export function moveLink(
  entries: readonly MineEntry[],
  id: string,
  { index, folder }: { index: number; folder: string },
  now: number,
): MineEntry[] {
  const links = inOrder(entries);
  const moved = links.find((link) => link.id === id);
  if (!moved) return [...entries];
  const others = links.filter((link) => link !== moved);
  const place = placeAt(others, index, folder);
  if (place !== undefined) {
    return entries.map((entry) => (entry.id === id ? { ...moved, folder, place, at: later(now, moved) } : entry));
  }
  const ordered = [...others.slice(0, index), { ...moved, folder }, ...others.slice(index)];
  const places = placesBetween(undefined, undefined, ordered.length);
  const placed = new Map(
    ordered.map((link, at) => [link.id, { ...link, place: places[at] ?? '', at: later(now, link) }]),
  );
  return entries.map((entry) => placed.get(entry.id) ?? entry);
}

/**
 * A place between the links at `index - 1` and `index`, within the sub-heading. At an end of the sub-heading, the
 * missing neighbour is the link next by place, so that sub-headings keep their order. Undefined if there is no room.
 */
function placeAt(links: readonly MineLink[], index: number, folder: string): string | undefined {
  const inFolder = (link: MineLink | undefined) => (link?.folder === folder ? link.place : undefined);
  let lower = inFolder(links[index - 1]);
  let upper = inFolder(links[index]);
  const places = links.map(({ place }) => place).toSorted();
  if (lower === undefined && upper === undefined) lower = places.at(-1);
  else if (lower === undefined) lower = places.findLast((place) => upper !== undefined && place < upper);
  else if (upper === undefined) upper = places.find((place) => lower !== undefined && place > lower);
  if (lower !== undefined && upper !== undefined && lower >= upper) return undefined;
  return placesBetween(lower, upper, 1)[0];
}
