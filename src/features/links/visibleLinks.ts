import { homeLinks } from '@/contract/homeLinks';
import type { LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';
import { selectLinks, selectLinksFresh, selectLinksStatus, selectUnlocked, type UnlockedGroup } from './linksSlice';
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
  // Those of other groups were not brought.
  const had = new Set(shown.filter(({ category }) => open.has(category)).map(identity));
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

/** The home links of each list of visible ones. */
const homes = new WeakMap<readonly LinkItem[], readonly LinkItem[]>();

/** The home links; where they are those of the page, the page's own list, so that nothing is drawn anew. */
function selectHomeLinks(state: RootState): readonly LinkItem[] {
  const links = selectVisibleLinks(state);
  let home = homes.get(links);
  if (!home) {
    const { home: stamped } = selectPageData(state);
    home = homeLinks(links);
    if (stamped && JSON.stringify(home) === JSON.stringify(stamped)) home = stamped;
    homes.set(links, home);
  }
  return home;
}

/**
 * What the carousel is made of: the home links of the page itself until the site has answered with its list. Where the
 * page has none, those of any list. Undefined for none yet.
 */
export function useCarouselLinks(): readonly LinkItem[] | undefined {
  return useAppSelector((state) => {
    const { home } = selectPageData(state);
    if (home && !selectLinksFresh(state)) return home;
    return selectLinksStatus(state) === 'loading' ? undefined : selectHomeLinks(state);
  });
}
