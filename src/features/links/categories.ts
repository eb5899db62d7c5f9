import type { LinkItem } from '@/contract/links';
import { NO_CATEGORY } from './constants';

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
