import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { placeInTabs, tabOf } from './categories';
import type { UnlockedGroup } from './receiveLinks';

/** The links of a heading. Links directly in a tab, and those that a search found, have an empty heading. */
export interface LinkSection {
  heading: string;
  /** The category; for the heading of a locked group, its name. */
  group: string;
  links: readonly LinkItem[];
  /** Set for the heading of a locked group: whether it asks for the password. */
  isShut?: boolean;
}

/**
 * The sections of a tab: its own links, then the headings in the order in which they first appear, then the locked
 * groups, which are always there. An unlocked group is followed by the headings in it.
 */
export function sectionsOfTab(
  tab: string,
  links: readonly LinkItem[],
  { names, groupOf }: LockedGroups,
  unlocked: readonly UnlockedGroup[],
): LinkSection[] {
  const locks = names.filter((name) => tabOf(name) === tab && name !== tab);
  const lockOf = (category: string) => locks.find((name) => name === groupOf(category));
  const categories = new Map<string, LinkItem[]>([[tab, []]]);
  for (const link of links) {
    const known = categories.get(link.category);
    if (known) known.push(link);
    else if (placeInTabs(link.category, { groupOf })[0] === tab) categories.set(link.category, [link]);
  }
  const sectionOf = (group: string): LinkSection => {
    const [, heading] = placeInTabs(group, { groupOf });
    return { heading, group, links: categories.get(group) ?? [] };
  };
  const sectionsIn = (lock: string | undefined) =>
    [...categories.keys()].filter((category) => category !== lock && lockOf(category) === lock).map(sectionOf);
  return [
    ...sectionsIn(undefined).filter((section) => section.links.length > 0),
    ...locks.flatMap((lock) => [
      { ...sectionOf(lock), isShut: !unlocked.some(({ group }) => group === lock) },
      ...sectionsIn(lock),
    ]),
  ];
}

/** A section with the links that it shows, none if it is folded. */
export type ShownSection = Pick<LinkSection, 'heading'> & { shown: readonly unknown[] };

/** The sections with the links that they show, and the index of the first one among all that are shown. */
export function shownSections(sections: readonly LinkSection[], isFolded: (group: string) => boolean) {
  let next = 0;
  return sections.map((section) => {
    const folded = section.isShut === true || (section.heading !== '' && isFolded(section.group));
    const shown = folded ? [] : section.links;
    const first = next;
    next += shown.length;
    return { ...section, folded, shown, first };
  });
}

/** A link or a heading, by the index among all links that are shown, or of its section. */
export type Stop = { index: number } | { section: number };

/** A line of the list: the heading of a section, or a row of links, from the first to before `to`. */
type Line = { section: number } | { from: number; to: number };

/** The lines of sections whose links are in so many columns. Links are counted through all sections. */
function linesOf(sections: readonly ShownSection[], columns: number): Line[] {
  let from = 0;
  return sections.flatMap(({ heading, shown }, section) => {
    const first = from;
    from += shown.length;
    const rows = Array.from({ length: Math.ceil(shown.length / columns) }, (_, row): Line => {
      const start = first + row * columns;
      return { from: start, to: Math.min(start + columns, from) };
    });
    return heading ? [{ section }, ...rows] : rows;
  });
}

/**
 * Where an arrow key leads from a link or a heading: to another one, or to what is above or below the list. Undefined for
 * other keys. To the left and right it passes over the headings.
 */
export function stopAfter(
  sections: readonly ShownSection[],
  columns: number,
  at: Stop,
  key: string,
): Stop | 'above' | 'below' | undefined {
  const lines = linesOf(sections, columns);
  const last = sections.reduce((sum, { shown }) => sum + shown.length, 0) - 1;
  const isAt = (line: Line) =>
    'section' in at
      ? 'section' in line && line.section === at.section
      : 'from' in line && at.index < line.to && at.index >= line.from;
  const line = lines.findIndex(isAt);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) {
    const side = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (side === undefined || 'section' in at) return undefined;
    return at.index + side < 0 ? 'above' : { index: Math.min(at.index + side, last) };
  }
  const current = lines[line];
  const next = lines[line + step];
  if (!next) return step < 0 ? 'above' : 'below';
  if ('section' in next) return next;
  const column = 'index' in at && current && 'from' in current ? at.index - current.from : 0;
  return { index: Math.min(next.from + column, next.to - 1) };
}
