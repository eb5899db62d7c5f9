import type { LinkItem } from '@/contract/links';
import { LINKS_PER_SLIDE } from './constants';

/** The links that the owner marked for home, in their order, cut into the slides of the carousel. */
export function homeSlides(links: readonly LinkItem[]): LinkItem[][] {
  const home = links.filter((item) => item.is_home === 'true');
  return Array.from({ length: Math.ceil(home.length / LINKS_PER_SLIDE) }, (_, slide) =>
    home.slice(slide * LINKS_PER_SLIDE, (slide + 1) * LINKS_PER_SLIDE),
  );
}
