import type { CutText, Item } from './cutItems.ts';

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
export function withHeadings(
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
