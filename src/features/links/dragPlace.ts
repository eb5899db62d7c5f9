import type { Cell } from '@/shared/sortable/dragMotion';
import { HEADING_REM, ROW_REM, rowsBetween, stacked, type ListItem, type ListSection } from './listSections';

/**
 * Drop position of a dragged link: its index among all other links, from 0, and its sub-heading; or a drop target
 * outside of the list (`onto`), such as the tab of a group.
 */
export interface DragPlace {
  index: number;
  folder: string;
  onto?: string | undefined;
}

const without = <Item extends ListItem>(links: readonly Item[], id: string) => links.filter((link) => link.id !== id);

/**
 * The sections with the dragged link at this place, or without it over a drop target. A section that becomes empty is
 * not removed, so that the link can return.
 */
export function sectionsWith<Item extends ListItem>(
  sections: readonly ListSection<Item>[],
  dragged: Item,
  { index, folder, onto }: DragPlace,
  columns: number,
): ListSection<Item>[] {
  const others = stacked(
    sections.map((section) => ({ ...section, links: without(section.links, dragged.id) })),
    columns,
  );
  if (onto !== undefined) return others;
  const withLink = (section: ListSection<Item>) =>
    section.folder === folder ? { folder, links: section.links.toSpliced(index - section.first, 0, dragged) } : section;
  return stacked(others.map(withLink), columns);
}

/**
 * The drop position under the pointer: the cell there, or the end of the section if there is none. `column` is the
 * pointer's column, from 0; `y` its distance from the top of the list, rem. The upper half of a sub-heading belongs to
 * the links above it.
 */
export function placeUnder(
  sections: readonly ListSection[],
  columns: number,
  id: string,
  { column, y }: { column: number; y: number },
): DragPlace {
  const section = sections.findLast(({ folder, top }) => top - (folder ? HEADING_REM / 2 : 0) <= y) ?? sections[0];
  if (!section) return { index: 0, folder: '' };
  const { folder, links, first, top } = section;
  const others = without(links, id).length;
  const isBehind = sections.some((each) => each.first < first && each.links.some((link) => link.id === id));
  const cell = Math.max(0, Math.floor((y - top) / ROW_REM)) * columns + Math.min(columns - 1, Math.max(0, column));
  return { index: first - (isBehind ? 1 : 0) + Math.min(cell, others), folder };
}

/** Positions ([column, top in rem]) by link id or `headingKey()`; only links in the range `seen`. */
export function cellsOf(
  sections: readonly ListSection[],
  columns: number,
  seen: { from: number; to: number },
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const section of sections) {
    const { folder, links, top } = section;
    if (folder) cells.set(headingKey(folder), [0, top - HEADING_REM]);
    const { first, last } = rowsBetween(section, columns, seen.from, seen.to);
    for (let index = first * columns; index < last * columns; index += 1) {
      const link = links[index];
      if (link) cells.set(link.id, [index % columns, top + Math.floor(index / columns) * ROW_REM]);
    }
  }
  return cells;
}

/** Cannot collide with a link id, as ids have no space. */
export const headingKey = (folder: string) => `# ${folder}`;
