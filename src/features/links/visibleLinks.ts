import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';
import { selectLinks, selectLinksStatus, selectUnlocked, type UnlockedGroup } from './linksSlice';
import { selectLockedGroups } from './lockedGroups';

/** The same link may stand in two groups, and is then two links. */
const identity = ({ category, name, link }: LinkItem) => JSON.stringify([category, name, link]);

/** What there is to choose from. */
interface Choice {
  items: readonly LinkItem[];
  unlocked: readonly UnlockedGroup[];
  locked: LockedGroups;
}

/** The last result, cached: carousel, directory and search ask for the same list, and the index is keyed by it. */
let last: (Choice & { visible: readonly LinkItem[] }) | undefined;

/**
 * The links that this visitor may see: open ones, and those of the groups that were opened, whether they came with the
 * password or had been in the list all along. The same arguments give the same list.
 */
export function visibleLinks({ items, unlocked, locked }: Choice): readonly LinkItem[] {
  if (last?.items === items && last.unlocked === unlocked && last.locked === locked) return last.visible;
  const open = new Set(unlocked.map(({ group }) => group));
  const shown = items.filter(({ category }) => !locked.isLocked(category) || open.has(category));
  const had = new Set(shown.map(identity));
  const brought = unlocked.flatMap((group) => group.items).filter((item) => !had.has(identity(item)));
  last = { items, unlocked, locked, visible: [...shown, ...brought] };
  return last.visible;
}

/** The links that this visitor may see now. */
export function selectVisibleLinks(state: RootState): readonly LinkItem[] {
  return visibleLinks({
    items: selectLinks(state),
    unlocked: selectUnlocked(state),
    locked: selectLockedGroups(state),
  });
}

export function useVisibleLinks(): readonly LinkItem[] {
  return useAppSelector(selectVisibleLinks);
}

/** What the carousel is made of: until the list has come, the home links of the page itself. Undefined for none yet. */
export function useCarouselLinks(): readonly LinkItem[] | undefined {
  return useAppSelector((state) =>
    selectLinksStatus(state) === 'loading' ? selectPageData(state).home : selectVisibleLinks(state),
  );
}
