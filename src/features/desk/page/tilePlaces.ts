import type { LinkItem } from '@/contract/links';

/** Links on a slide, as the visitor's carousel has them. */
export const TILES_PER_SLIDE = 6;
/** So many bullets fit below the links of a small phone. */
export const BULLETS_SHOWN = 5;
/** Held so near to the edge of the carousel, px, and so long, ms, what is in hand turns the slide. */
const EDGE_PX = 20;
export const TURN_MS = 500;

/** The links that visitors see on the first view. */
export function tilesOf(links: readonly (LinkItem | null)[], isLocked: (group: string) => boolean): LinkItem[] {
  return links
    .filter((link) => link !== null)
    .filter(({ is_home, category }) => is_home === 'true' && !isLocked(category));
}

/** How the tiles of a slide lie, px in the window. */
export interface SlideBox {
  left: number;
  top: number;
  width: number;
  columns: number;
  /** From one column to the next, and from one row to the next. */
  columnWidth: number;
  rowHeight: number;
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** The place among the others under the pointer, on the slide that is seen. */
export function tileUnder(
  { left, top, columns, columnWidth, rowHeight }: SlideBox,
  slide: number,
  others: number,
  x: number,
  y: number,
): number {
  const column = within(Math.floor((x - left) / columnWidth), columns - 1);
  const row = within(Math.floor((y - top) / rowHeight), Math.ceil(TILES_PER_SLIDE / columns) - 1);
  const cell = Math.min(row * columns + column, TILES_PER_SLIDE - 1);
  return Math.min(slide * TILES_PER_SLIDE + cell, others);
}

/** Which way the edge of the carousel turns that the pointer is at: back, forth, or none. */
export function turnAt({ left, width }: Pick<SlideBox, 'left' | 'width'>, x: number): -1 | 0 | 1 {
  if (x < left + EDGE_PX) return -1;
  return x > left + width - EDGE_PX ? 1 : 0;
}

/** The first slide that has a bullet: the one that is seen stands in their middle, but at both ends. */
export const firstBullet = (current: number, slides: number): number =>
  Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
