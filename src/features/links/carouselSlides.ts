import type { LinkItem } from '@/contract/links';

/** CSS lays them out three in a row. */
export const LINKS_PER_SLIDE = 6;

/** More do not fit below the links of a small phone, nor beside the heading. */
export const BULLETS_SHOWN = 5;

/** The links that the owner marked for home, in their order. */
export const homeLinks = (links: readonly LinkItem[]): LinkItem[] => links.filter((item) => item.is_home === 'true');

/** The home links, cut into the slides of the carousel. */
export function carouselSlides(links: readonly LinkItem[]): LinkItem[][] {
  const home = homeLinks(links);
  return Array.from({ length: Math.ceil(home.length / LINKS_PER_SLIDE) }, (_, slide) =>
    home.slice(slide * LINKS_PER_SLIDE, (slide + 1) * LINKS_PER_SLIDE),
  );
}

/** First slide that has a bullet: the current one stands in their middle, but at both ends. */
export function firstBullet(current: number, slides: number): number {
  return Math.max(0, Math.min(current - (BULLETS_SHOWN - 1) / 2, slides - BULLETS_SHOWN));
}
