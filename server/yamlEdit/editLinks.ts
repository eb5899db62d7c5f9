import { isDeepStrictEqual } from 'node:util';
import { OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { groupKey, withGroupNames, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import type { LinkChange, LinkPlace } from '../../src/contract/ownerLinks.ts';
import {
  LINK_FIELDS,
  linksOf,
  newEntry,
  saysCategory,
  withFields,
  type LinkChunk,
  type LinksText,
} from './linksText.ts';
import { headed, putBefore, takeOut, type ListText } from './listText.ts';
import { NotEditable } from './notEditable.ts';

/** Thrown where a change names a link or a group that is not there. */
export class UnknownPlace extends Error {}

export interface EditedLinks {
  text: LinksText;
  /** How many links were locked before and are public now. */
  opened: number;
}

/** Changes that are wanted: of single links, or of a whole group. */
export type Wanted =
  | { changes: readonly LinkChange[] }
  | { rename: string; to: string }
  | { moveGroup: string; before: string | null }
  | { removeGroup: string; to: string | null };

/**
 * Changes entries of `links.yml`; what is not touched stays to the byte. What is touched is read again by the reader's
 * own rules. Throws `NotEditable` where the result would not be what is wanted.
 */
export function editLinks(before: LinksText, wanted: Wanted, locked: LockedGroups): EditedLinks {
  const chunks = before.list.chunks.map((chunk) => ({ ...chunk }));
  const text: LinksText = { ...before, list: { chunks, tail: before.list.tail } };
  const edit = new Edit(text);
  edit.apply(wanted);
  edit.giveLastOneACategory(before);
  const { list, indent } = text;
  const touched = list.chunks.filter(({ at }) => edit.touched.has(at));
  const seen = linksOf(
    touched.map(({ body }) => body),
    locked,
    indent,
  );
  for (const [index, chunk] of touched.entries()) {
    const [named] = chunk.link ? withGroupNames([chunk.link], locked) : [];
    const [read] = seen[index] ? withGroupNames([seen[index]], locked) : [];
    if (!isDeepStrictEqual(read, named)) throw new NotEditable('unclear');
  }
  holdBack(before, text, locked);
  const wasLocked = new Set(before.list.chunks.filter(isIn(locked)).map(({ at }) => at));
  const opened = list.chunks.filter((chunk) => wasLocked.has(chunk.at) && !isIn(locked)(chunk)).length;
  return { text: { ...text, list: { ...list, chunks: list.chunks.map((chunk, at) => ({ ...chunk, at })) } }, opened };
}

const isIn =
  (locked: LockedGroups) =>
  ({ link }: LinkChunk) =>
    link !== undefined && locked.isLocked(link.category);

function follower({ chunks }: ListText<LinkChunk>, at: number): number | undefined {
  return chunks[chunks.findIndex((chunk) => chunk.at === at) + 1]?.at;
}

/** Entries that the reader leaves out may be meant to be locked: no neighbour of theirs may make them public. */
function holdBack(before: LinksText, after: LinksText, locked: LockedGroups): void {
  for (const [index, chunk] of after.list.chunks.entries()) {
    if (chunk.link !== undefined || follower(before.list, chunk.at) === after.list.chunks[index + 1]?.at) continue;
    const next = after.list.chunks[index + 1];
    const [first] = linksOf([chunk.body, ...(next ? [next.body] : [])], locked, after.indent);
    if (first !== undefined) throw new NotEditable('unclear');
  }
}

class Edit {
  /** Places of entries whose lines are other ones now, or that have moved. */
  readonly touched = new Set<number>();
  readonly #text: LinksText;
  #next: number;

  constructor(text: LinksText) {
    this.#text = text;
    this.#next = text.list.chunks.length;
  }

  apply(wanted: Wanted): void {
    if ('changes' in wanted) for (const change of wanted.changes) this.#change(change);
    else if ('rename' in wanted) this.#setGroup(this.#group(wanted.rename), wanted.to);
    else if ('moveGroup' in wanted) this.#moveGroup(wanted.moveGroup, wanted.before);
    else if (wanted.to !== null) this.#setGroup(this.#group(wanted.removeGroup), wanted.to);
    else for (const { at } of this.#group(wanted.removeGroup)) takeOut(this.#list, this.#index(at), false);
  }

  /** Without one the reader takes the file for half written. */
  giveLastOneACategory(before: LinksText): void {
    const last = this.#list.chunks.at(-1);
    if (!last?.link || last.at === before.list.chunks.at(-1)?.at || saysCategory(last.body)) return;
    last.body = withFields(last.body, { category: last.link.category });
    this.touched.add(last.at);
  }

  get #list(): ListText<LinkChunk> {
    return this.#text.list;
  }

  #change(change: LinkChange): void {
    if (change.do === 'add') {
      const link = { ...BLANK, name: change.link.name, link: change.link.link, ...given(change.link) };
      const body = newEntry(link, this.#text);
      const chunk = { staying: '', attached: '', body, from: 0, at: this.#next, link };
      this.#next += 1;
      this.touched.add(chunk.at);
      this.#put(chunk, change.place);
      return;
    }
    const index = this.#index(change.at);
    const chunk = this.#list.chunks[index];
    if (!chunk) throw new UnknownPlace();
    if (change.do === 'remove') takeOut(this.#list, index, false);
    else if (!chunk.link) throw new NotEditable('unclear');
    else {
      this.touched.add(chunk.at);
      if (change.do === 'change') this.#set(chunk, given(change.set));
      else {
        const taken = takeOut(this.#list, index, true);
        if (taken) this.#put(taken, change.place);
      }
    }
  }

  #set(chunk: LinkChunk, set: Partial<LinkItem>): void {
    if (!chunk.link) throw new NotEditable('unclear');
    const now = { ...chunk.link, ...set };
    const other: Partial<LinkItem> = {};
    for (const name of LINK_FIELDS) if (now[name] !== chunk.link[name]) other[name] = now[name];
    chunk.body = withFields(chunk.body, other);
    chunk.link = now;
    this.touched.add(chunk.at);
  }

  #put(chunk: LinkChunk, place: LinkPlace): void {
    if ('end' in place) {
      // An entry that is left out at the end of the file stays its end: behind it, it would count.
      const { chunks } = this.#list;
      const left = chunks.at(-1)?.link === undefined ? chunks.length - 1 : chunks.length;
      putBefore(this.#list, Math.max(0, left), chunk);
    } else if ('before' in place) putBefore(this.#list, this.#index(place.before), chunk);
    else {
      const index = this.#index(place.after) + 1;
      // Behind the last of a group, above the next one's heading.
      this.#list.chunks.splice(index, 0, chunk);
    }
  }

  #index(at: number): number {
    const index = this.#list.chunks.findIndex((chunk) => chunk.at === at);
    if (index < 0) throw new UnknownPlace();
    return index;
  }

  #group(name: string): LinkChunk[] {
    const key = groupKey(name);
    return this.#list.chunks.filter(({ link }) => link && groupKey(link.category) === key);
  }

  #setGroup(chunks: readonly LinkChunk[], to: string): void {
    for (const chunk of chunks) this.#set(chunk, { category: to });
  }

  /** A group goes with its heading; links of it that stand elsewhere join it. */
  #moveGroup(name: string, before: string | null): void {
    const group = this.#group(name);
    const [first] = group;
    const [target] = before === null ? [] : this.#group(before);
    if (!first || (before !== null && !target)) throw new UnknownPlace();
    const [above, heading] = headed(first.staying);
    first.staying = above;
    // Comments within the group go along.
    const within = group.map((chunk) => {
      const above = this.#list.chunks[this.#index(chunk.at) - 1];
      const [own, isInside] = [chunk.staying, above !== undefined && group.includes(above)];
      if (isInside) chunk.staying = '';
      return isInside ? own : '';
    });
    const taken = group.flatMap(({ at }, index) => {
      const chunk = takeOut(this.#list, this.#index(at), true);
      return chunk ? [{ ...chunk, staying: within[index] ?? '' }] : [];
    });
    if (taken[0]) taken[0].staying = heading;
    for (const { at } of taken) this.touched.add(at);
    const index = target ? this.#index(target.at) : this.#list.chunks.length;
    this.#list.chunks.splice(index, 0, ...taken);
  }
}

const BLANK: Omit<LinkItem, 'name' | 'link'> = {
  icon: '',
  status: '',
  description: '',
  category: OTHER_CATEGORY,
  is_home: '',
};

/** The fields that are there. */
function given(set: Readonly<Partial<Record<keyof LinkItem, string | undefined>>>): Partial<LinkItem> {
  const fields: Partial<LinkItem> = {};
  for (const name of LINK_FIELDS) {
    const value = set[name];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
