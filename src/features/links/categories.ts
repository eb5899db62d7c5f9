import { OTHER_CATEGORY, type LinkItem } from '@/contract/links';
import type { Words } from '@/store/words';
import { NO_CATEGORY } from './linksApi';
import { OWN_CATEGORY } from './linksSlice';

/**
 * The tabs of the directory: categories in the order in which they first appear, then the locked groups, which are
 * always there.
 */
export function categoriesOf(links: readonly LinkItem[], lockedGroups: readonly string[]): string[] {
  const locked = new Set(lockedGroups);
  const open = new Set(links.map(({ category }) => category).filter((category) => !locked.has(category)));
  open.delete(NO_CATEGORY);
  return [...open, ...locked];
}

/**
 * Display name of a category: an owner's as written; those of own links and of links without a category, translated.
 */
export function categoryName(category: string, { other, own }: Words['links']): string {
  if (category === OWN_CATEGORY) return own.mine;
  return category === OTHER_CATEGORY ? other : category;
}
