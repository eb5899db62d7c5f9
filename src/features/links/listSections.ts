/** An item of an editable list of links. */
export interface ListItem {
  id: string;
  name: string;
  /** Its sub-heading, empty for none. */
  folder: string;
}

/** Heights in rem; must match the style sheets. */
export const ROW_REM = 4.25;
export const HEADING_REM = 2.5;

/** The links of one sub-heading, or those without a sub-heading. */
export interface ListSection<Item extends ListItem = ListItem> {
  /** The sub-heading; empty for none. */
  folder: string;
  links: readonly Item[];
  /** Index of its first link among all, from 0. */
  first: number;
  /** Top of its first row, rem from the top of the list. */
  top: number;
}

/** Splits links, in display order, at their sub-headings. */
export function sectionsOf<Item extends ListItem>(links: readonly Item[], columns: number): ListSection<Item>[] {
  const groups: Pick<ListSection<Item>, 'folder' | 'links'>[] = [];
  for (let first = 0; first < links.length;) {
    const folder = links[first]?.folder ?? '';
    const next = links.findIndex((link, index) => index > first && link.folder !== folder);
    const last = next === -1 ? links.length : next;
    groups.push({ folder, links: links.slice(first, last) });
    first = last;
  }
  return stacked(groups, columns);
}

/** Computes the positions of sections stacked vertically. */
export function stacked<Item extends ListItem>(
  groups: readonly Pick<ListSection<Item>, 'folder' | 'links'>[],
  columns: number,
): ListSection<Item>[] {
  let first = 0;
  let end = 0;
  return groups.map(({ folder, links }) => {
    const section = { folder, links, first, top: end + (folder ? HEADING_REM : 0) };
    first += links.length;
    end = section.top + rowsIn(links.length, columns) * ROW_REM;
    return section;
  });
}

const rowsIn = (links: number, columns: number): number => Math.ceil(links / columns);

/** The rows of a section, [first, last), between two heights in rem, and the number of all its rows. */
export function rowsBetween({ top, links }: ListSection, columns: number, from: number, to: number) {
  const rows = rowsIn(links.length, columns);
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  return { rows, first: clamp(Math.floor((from - top) / ROW_REM)), last: clamp(Math.ceil((to - top) / ROW_REM)) };
}

/** Index of the link that an arrow key moves to; -1 above the first row. */
export function neighbourOf(sections: readonly ListSection[], columns: number, index: number, key: string): number {
  const all = sections.reduce((sum, { links }) => sum + links.length, 0);
  if (key === 'ArrowRight') return Math.min(index + 1, all - 1);
  if (key === 'ArrowLeft') return index - 1;
  const rows = sections.flatMap(({ first, links }) =>
    Array.from({ length: rowsIn(links.length, columns) }, (_, row) => {
      const start = first + row * columns;
      return { start, end: Math.min(start + columns, first + links.length) };
    }),
  );
  const row = rows.findIndex(({ start, end }) => index >= start && index < end);
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  const column = index - (rows[row]?.start ?? 0);
  if (!next) return key === 'ArrowDown' ? index : -1;
  return Math.min(next.start + column, next.end - 1);
}
