import { homeLinks } from '@/contract/homeLinks';
import type { LinkItem } from '@/contract/links';

/** A tile dragged within `EDGE_PX` of the carousel's edge, px, for `TURN_MS`, ms, turns the slide. */
const EDGE_PX = 32;
export const TURN_MS = 500;

/** The home links that visitors see, without those of locked groups. */
export function tilesOf(links: readonly (LinkItem | null)[], isLocked: (group: string) => boolean): LinkItem[] {
  return homeLinks(links.filter((link) => link !== null)).filter(({ category }) => !isLocked(category));
}

/** Direction in which a pointer at x (px in the window) turns the carousel: -1 back, 1 forward, 0 none. */
export function turnAt({ left, right }: { left: number; right: number }, x: number): -1 | 0 | 1 {
  if (x < left + EDGE_PX) return -1;
  return x > right - EDGE_PX ? 1 : 0;
}
