import { OTHER_CATEGORY, type LinkItem } from '../../src/contract/links.ts';
import { groupKey } from '../../src/contract/lockedGroups.ts';
import type { LinkChange, LinkPlace } from '../../src/contract/ownerLinks.ts';
import { LINK_FIELDS, newEntry, saysCategory, withFields, type LinkChunk, type LinksText } from './linksText.ts';
import { headed, putBefore, takeOut, type ListText } from './listText.ts';
import { NotEditable } from './notEditable.ts';

/** Thrown if a change refers to a link or group that does not exist. */
export class UnknownPlace extends Error {}

/** A requested edit: changes of single links, or a change of a whole group. */
export type Wanted =
  | { changes: readonly LinkChange[] }
  | { rename: string; to: string }
  | { moveGroup: string; before: string | null }
  | { removeGroup: string; to: string | null };

/** Applies changes to the entries of `links.yml`. */
export class LinksEdit {
  /** `at` of all entries whose text was changed or that were moved. */
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

  /** Adds the category to a new last entry that has none: the reader would take the file for incomplete. */
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
      // If the reader leaves out the last entry, the new entry is put before it: the old entry could be read as
      // complete if another one followed.
      const { chunks } = this.#list;
      const left = chunks.at(-1)?.link === undefined ? chunks.length - 1 : chunks.length;
      putBefore(this.#list, Math.max(0, left), chunk);
    } else if ('before' in place) {
      const index = this.#index(place.before);
      const next = this.#list.chunks[index]?.link;
      // The heading above a link of another group is not the heading of this link.
      if (next && chunk.link && !isSameGroup(next, chunk.link)) this.#list.chunks.splice(index, 0, chunk);
      else putBefore(this.#list, index, chunk);
    } else {
      const index = this.#index(place.after) + 1;
      // Directly after the entry, so before a heading of the next group.
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

  /** Moves all links of a group, wherever they are, together with the headings above them. */
  #moveGroup(name: string, before: string | null): void {
    const group = this.#group(name);
    const [first] = group;
    const [target] = before === null ? [] : this.#group(before);
    if (!first || (before !== null && !target)) throw new UnknownPlace();
    // Comments between links of the group are moved too.
    const above = group.map((chunk) => {
      const previous = this.#list.chunks[this.#index(chunk.at) - 1];
      const isInside = previous !== undefined && group.includes(previous);
      const [staying, moved] = isInside ? ['', chunk.staying] : headed(chunk.staying);
      chunk.staying = staying;
      return moved;
    });
    const taken = group.flatMap(({ at }, index) => {
      const chunk = takeOut(this.#list, this.#index(at), true);
      return chunk ? [{ ...chunk, staying: above[index] ?? '' }] : [];
    });
    for (const { at } of taken) this.touched.add(at);
    const index = target ? this.#index(target.at) : this.#list.chunks.length;
    this.#list.chunks.splice(index, 0, ...taken);
  }
}

const isSameGroup = (one: LinkItem, other: LinkItem) => groupKey(one.category) === groupKey(other.category);

const BLANK: Omit<LinkItem, 'name' | 'link'> = {
  icon: '',
  status: '',
  description: '',
  category: OTHER_CATEGORY,
  is_home: '',
};

/** The fields that are not undefined. */
function given(set: Readonly<Partial<Record<keyof LinkItem, string | undefined>>>): Partial<LinkItem> {
  const fields: Partial<LinkItem> = {};
  for (const name of LINK_FIELDS) {
    const value = set[name];
    if (value !== undefined) fields[name] = value;
  }
  return fields;
}
