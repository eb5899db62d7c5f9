import type { LinkItem } from '@/contract/links';

/** Links on a slide, as the visitor's carousel has them. */
export const TILES_PER_SLIDE = 6;
/** So many bullets fit below the links of a small phone. */
export const BULLETS_SHOWN = 5;
/** Held so near to the edge of the carousel, px, and so long, ms, what is in hand turns the slide. */
const EDGE_PX = 32;
export const TURN_MS = 500;

/** The links that visitors see on the first view. */
export function tilesOf(links: readonly (LinkItem | null)[], isLocked: (group: string) => boolean): LinkItem[] {
  return links
    .filter((link) => link !== null)
    .filter(({ is_home, category }) => is_home === 'true' && !isLocked(category));
}

/** Which way the edge of the carousel turns that the pointer is at: back, forth, or none. px in the window. */
export function turnAt({ left, right }: { left: number; right: number }, x: number): -1 | 0 | 1 {
  if (x < left + EDGE_PX) return -1;
  return x > right - EDGE_PX ? 1 : 0;
}

/** The first slide that has a bullet: the one that is seen stands in their middle, but at both ends. */
export const firstBullet = (current: number, slides: number): number =>
  Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
