import { isDeepStrictEqual } from 'node:util';
import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';
import type { LinkList, PlacedLink } from '../../src/contract/applyLinkChanges.ts';
import { isSameField, LINK_FIELDS, type LinkItem } from '../../src/contract/links.ts';
import { groupKey, type LockedGroups } from '../../src/contract/lockedGroups.ts';
import { checkLinksFile } from '../links/checkLinksFile.ts';
import { cutItems, hasAnchors, joinItems, type CutText, type Item } from './cutItems.ts';
import { NotEditable, editedBody, itemText, setField } from './setValue.ts';

interface Groups {
  /** The group of an entry before and after the change; undefined for an entry that is no link. */
  groupBefore: (at: number) => string | undefined;
  groupAfter: (at: number) => string | undefined;
  /** The name of an entry's group, as written. */
  nameOf: (at: number) => string | undefined;
  moved: ReadonlySet<number>;
}

/** A comment above a run of entries, which stays above them. */
interface Section {
  heading: string;
  /** The entries below it, up to the next heading or another group. */
  members: number[];
}

/**
 * Puts the comments back above the entries of a list in another order. A comment directly above an entry goes with it, or
 * with the entry when it is removed. A heading stays above the entries of its group: a comment with an empty line below
 * it, or one directly above the first of several links of a group.
 */
function withHeadings(
  { items, tail }: CutText,
  written: readonly { at: number; body: string }[],
  groups: Groups,
): { items: Item[]; tail: string } {
  const { preface, own, sections } = sectionsOf(items, groups);
  const places = new Map(written.map(({ at }, index) => [at, index]));
  const isUntouched = (at: number) =>
    places.has(at) && !groups.moved.has(at) && groups.groupBefore(at) === groups.groupAfter(at);
  const placeOf = (at: number) => places.get(at) ?? Infinity;
  const firstOf = (ats: readonly number[]) => ats.toSorted((one, other) => placeOf(one) - placeOf(other))[0];
  /** The entry that a heading stays above: one that did not move, else the first that is left. */
  const anchorOf = ({ members }: Section) =>
    firstOf(members.filter(isUntouched)) ?? firstOf(members.filter((at) => places.has(at)));
  const sectionOf = new Map(sections.flatMap((section) => section.members.map((at) => [at, section] as const)));
  const above = new Map<number, string>();
  let below = '';
  for (const section of sections) {
    const anchor = anchorOf(section);
    let index = anchor === undefined ? nextAfter(section) : placeOf(anchor);
    // Links that were put above the anchor are in its group too.
    const isBelow = (at: number | undefined) =>
      at !== undefined &&
      anchor !== undefined &&
      groups.groupAfter(at) === groups.groupAfter(anchor) &&
      !isUntouched(at) &&
      isFree(sectionOf.get(at), section);
    while (isBelow(written[index - 1]?.at)) index -= 1;
    if (index < written.length) above.set(index, (above.get(index) ?? '') + section.heading);
    else below += section.heading;
  }
  const result = written.map(({ at, body }, index) => ({
    above: (index === 0 ? preface : '') + (above.get(index) ?? '') + (own[at] ?? ''),
    body,
  }));
  return { items: result, tail: (written.length === 0 ? preface : '') + below + tail };

  /** Whether an entry of that section may stand below the heading of another one: its own heading stays elsewhere. */
  function isFree(section: Section | undefined, other: Section): boolean {
    if (section === undefined || section === other) return true;
    const anchor = anchorOf(section);
    return anchor !== undefined && isUntouched(anchor);
  }

  /** Where the heading of a section goes whose entries are all removed: above the next one that stays. */
  function nextAfter({ members }: Section): number {
    const last = members.at(-1) ?? -1;
    const next = items.findIndex((_, at) => at > last && isUntouched(at));
    return next < 0 ? written.length : placeOf(next);
  }
}

function sectionsOf(items: readonly Item[], { groupBefore, nameOf }: Groups) {
  let preface = '';
  const own: string[] = [];
  const sections: Section[] = [];
  let open: Section | undefined;
  for (const [at, { above }] of items.entries()) {
    const group = groupBefore(at);
    const isFirst = group !== groupBefore(at - 1);
    let [heading, attached] = atLastEmptyLine(above);
    if (at === 0) [preface, heading, attached] = firstComments(above, nameOf(at));
    // Directly above the first of several links of a group.
    if (isFirst && group !== undefined && group === groupBefore(at + 1) && !heading.includes('#')) {
      [heading, attached] = [heading + attached, ''];
    }
    if (!heading.includes('#')) [heading, attached] = ['', heading + attached];
    own.push(attached);
    if (isFirst) open = undefined;
    if (heading !== '') {
      open = { heading, members: [] };
      sections.push(open);
    }
    open?.members.push(at);
  }
  return { preface, own, sections };
}

/** Splits the lines above an entry: what has an empty line below it, and the comment directly above the entry. */
function atLastEmptyLine(above: string): [heading: string, attached: string] {
  const lines = above.split(/(?<=\n)/);
  const index = lines.findLastIndex((line) => line.trim() === '') + 1;
  return [lines.slice(0, index).join(''), lines.slice(index).join('')];
}

/** Splits the lines above the first entry. Those about the whole file come first; the only comment is one of them. */
function firstComments(above: string, name: string | undefined): [preface: string, heading: string, attached: string] {
  const lines = above.split(/(?<=\n)/);
  const last = lines.findLastIndex((line) => line.includes('#'));
  const from = lines.findLastIndex((line, index) => index < last && line.trim() === '') + 1;
  const [before, rest] = [lines.slice(0, from).join(''), lines.slice(from).join('')];
  const isAboutFile = !before.includes('#') && (name === undefined || !rest.includes(name));
  if (isAboutFile || last < 0) return [above, '', ''];
  return [before, ...atLastEmptyLine(rest)];
}

const SCHEMA_LINE = '# yaml-language-server: $schema=./links.schema.json\n';

/**
 * The links of a text of `links.yml` in its order, null for entries that the reader leaves out. Throws `NotEditable` for
 * texts that only a hand can change. Links can be added to one with anchors.
 */
export function linksIn(text: string, locked: LockedGroups): LinkList {
  const { items, places, entries } = checkLinksFile(text.replace(/^\uFEFF/, ''), locked, 0);
  if (items === undefined) throw new NotEditable('broken');
  const links = new Map((items ?? []).map((link, index) => [places[index], link]));
  if (cutList(text).items.length !== entries.length) throw new NotEditable('unclear');
  return entries.map((_, at) => links.get(at) ?? null);
}

/** Throws `NotEditable` for texts with anchors: a change of one entry would be one of others. */
export function refuseAnchors(text: string): void {
  if (hasAnchors(text)) throw new NotEditable('anchors');
}

/** Throws `NotEditable` for texts whose entries cannot be separated. */
function cutList(text: string): CutText {
  const cut = cutItems(text, 'block-seq');
  if (cut) return cut;
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const rest = text.slice(mark.length).replace(/^\[\s*\][ \t]*\r?\n?/m, '');
  const empty = cutItems(rest, 'block-seq');
  if (!empty || empty.items.length > 0) throw new NotEditable('brackets');
  return { ...empty, mark };
}

/**
 * The text of `links.yml` with the list `after`, whose entries refer to those of the text by `at`. Entries that did not
 * change keep their bytes and the comments directly above them; the order follows the list. `moved` are the entries that
 * were moved, so that headings stay where they are. `heading` is a comment above the first added entry. The result is
 * read again, and `NotEditable` thrown if it is another list: an entry that the reader holds back must not become public
 * by its new neighbours.
 */
export function writeLinks(
  text: string,
  after: readonly PlacedLink[],
  { locked, moved, heading }: { locked: LockedGroups; moved: ReadonlySet<number>; heading?: string | undefined },
): string {
  const before = linksIn(text, locked);
  const cut = cutList(text);
  const old = after.filter(({ at }) => at < before.length);
  const isSame = isDeepStrictEqual(
    old,
    before.map((link, at) => ({ at, link })),
  );
  if (!isSame) refuseAnchors(text);
  const written = after.map(({ at, link }, index) => {
    const item = cut.items[at];
    const [was, is] = [before[at], link ?? undefined];
    if (!item) return { at, body: is ? newEntry(is, cut) : '' };
    const isNewLast = index === after.length - 1 && at !== cut.items.length - 1;
    const fields = changedFields(was, is);
    // Without a category the reader would treat the last entry as incomplete.
    if (isNewLast && is && !mapIn(item.body).has('category')) fields['category'] = is.category;
    return { at, body: Object.keys(fields).length === 0 ? item.body : changedEntry(item.body, fields) };
  });
  const now = new Map(after.map(({ at, link }) => [at, link]));
  const start = cut.items.length === 0 ? emptyFile(cut) : '';
  const { items, tail } = withHeadings(cut, written, {
    groupBefore: (at) => groupOf(before[at]),
    groupAfter: (at) => groupOf(now.get(at)),
    nameOf: (at) => before[at]?.category,
    moved,
  });
  const list = { ...cut, mark: '', items, tail: start ? '' : tail };
  const first = heading === undefined ? undefined : items[after.findIndex(({ at }) => at >= before.length)];
  if (first) {
    // The comments below the old entries stay there, if the new ones follow. Behind them may be the end mark.
    const isLast = (after.at(-1)?.at ?? 0) >= before.length;
    const [comments = ''] = (isLast && /^(?:[ \t]*(?:#.*)?\r?\n)+/.exec(list.tail)) || [];
    first.above = `${comments}${cut.lineEnd}# ${heading}${cut.lineEnd}${cut.lineEnd}`;
    list.tail = list.tail.slice(comments.length);
  }
  const result = cut.mark + start + joinItems(list);
  if (
    !isDeepStrictEqual(
      linksIn(result, locked),
      after.map(({ link }) => link),
    )
  )
    throw new NotEditable('unclear');
  return result;
}

const groupOf = (link: LinkItem | null | undefined) => (link ? groupKey(link.category) : undefined);

/** A text without entries, as far as it is above the first one. */
const emptyFile = ({ tail, lineEnd }: CutText) =>
  tail.trim() === '' ? SCHEMA_LINE : tail.replace(/([^\n])$/, `$1${lineEnd}`);

function changedFields(was: LinkItem | null | undefined, is: LinkItem | undefined): Partial<LinkItem> {
  if (!was || !is) return {};
  return Object.fromEntries(LINK_FIELDS.filter((name) => !isSameField(was, is, name)).map((name) => [name, is[name]]));
}

function changedEntry(body: string, fields: Partial<LinkItem>): string {
  const indent = /^ */.exec(body)?.[0] ?? '';
  // The library prints a document without an indent.
  const flat = body.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
  const edited = editedBody(flat, (document) => {
    const list = document.contents;
    const map = isSeq(list) ? list.items[0] : undefined;
    if (!isMap(map)) throw new NotEditable('unclear');
    for (const [name, value] of Object.entries(fields)) setField(document, map, name, fieldValue(name, value));
  });
  return edited.replaceAll(/^(?=.)/gm, indent);
}

function mapIn(body: string): YAMLMap {
  const { contents } = parseDocument(body, { logLevel: 'error', uniqueKeys: false });
  const map = isSeq(contents) ? contents.items[0] : undefined;
  if (!isMap(map)) throw new NotEditable('unclear');
  return map;
}

/** An entry for a new link. */
function newEntry(link: LinkItem, { indent, lineEnd }: CutText): string {
  const fields = LINK_FIELDS.flatMap((name) => (link[name] ? [[name, fieldValue(name, link[name])] as const] : []));
  return itemText([Object.fromEntries(fields)], indent).replaceAll('\n', lineEnd);
}

function fieldValue(name: string, value: LinkItem[keyof LinkItem]): string | boolean | string[] | undefined {
  if (value === '' || value === undefined) return undefined;
  return name === 'is_home' ? value === 'true' : value;
}
