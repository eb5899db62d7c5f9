import type { LinkItem } from '@/contract/links';

/** Links per slide, as in the visitor's carousel. */
export const TILES_PER_SLIDE = 6;
/** Maximum number of bullets, to fit below the links on a small phone. */
export const BULLETS_SHOWN = 5;
/** A tile dragged within `EDGE_PX` of the carousel's edge, px, for `TURN_MS`, ms, turns the slide. */
const EDGE_PX = 32;
export const TURN_MS = 500;

/** The home links that visitors see, without those of locked groups. */
export function tilesOf(links: readonly (LinkItem | null)[], isLocked: (group: string) => boolean): LinkItem[] {
  return links
    .filter((link) => link !== null)
    .filter(({ is_home, category }) => is_home === 'true' && !isLocked(category));
}

/** Direction in which a pointer at x (px in the window) turns the carousel: -1 back, 1 forward, 0 none. */
export function turnAt({ left, right }: { left: number; right: number }, x: number): -1 | 0 | 1 {
  if (x < left + EDGE_PX) return -1;
  return x > right - EDGE_PX ? 1 : 0;
}

/** Index of the first slide with a bullet: the current slide's bullet is in the middle, except at both ends. */
export const firstBullet = (current: number, slides: number): number =>
  Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
