import { homeLinks } from '@/contract/homeLinks';
import type { LinkItem } from '@/contract/links';
import { chunks } from '@/shared/lib/chunks';
import { LINKS_PER_SLIDE } from './slideSize';

/** Maximum number of bullets; more do not fit below the links on a small phone, or beside the heading. */
export const BULLETS_SHOWN = 5;

/** The home links, cut into the slides of the carousel. */
export const carouselSlides = (links: readonly LinkItem[]): LinkItem[][] => chunks(homeLinks(links), LINKS_PER_SLIDE);

/** Index of the first slide with a bullet: the current slide's bullet is in the middle, except at both ends. */
export function firstBullet(current: number, slides: number): number {
  return Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
}
