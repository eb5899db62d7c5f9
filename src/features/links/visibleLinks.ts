import { useAppSelector } from '@/app/hooks';
import type { LinkItem } from '@/contract/links';
import { isLockedGroup, selectLinks, selectUnlocked, type UnlockedGroup } from './linksSlice';

/** The same link may stand in two groups, and is then two links. */
const identity = ({ category, name, link }: LinkItem) => JSON.stringify([category, name, link]);

/** The last answer: carousel, directory and search ask for the same, and the index hangs on the very list. */
let last: { items: readonly LinkItem[]; unlocked: readonly UnlockedGroup[]; visible: readonly LinkItem[] } | undefined;

/**
 * The links that this visitor may see: open ones, and those of the groups that were opened, whether they came with the
 * password or had been in the list all along. The same arguments give the same list.
 */
export function visibleLinks(items: readonly LinkItem[], unlocked: readonly UnlockedGroup[]): readonly LinkItem[] {
  if (last?.items === items && last.unlocked === unlocked) return last.visible;
  const open = new Set(unlocked.map(({ group }) => group));
  const shown = items.filter(({ category }) => !isLockedGroup(category) || open.has(category));
  const had = new Set(shown.map(identity));
  const brought = unlocked.flatMap((group) => group.items).filter((item) => !had.has(identity(item)));
  last = { items, unlocked, visible: [...shown, ...brought] };
  return last.visible;
}

export function useVisibleLinks(): readonly LinkItem[] {
  return visibleLinks(useAppSelector(selectLinks), useAppSelector(selectUnlocked));
}
