import { homeLinks, type LinkItem } from '@/contract/links';
import type { LockedGroups } from '@/contract/lockedGroups';
import { useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import type { RootState } from '@/store/state';
import { selectLinks, selectLinksFresh, selectLinksStatus, selectUnlocked, selectLockedGroups } from './linksSlice';
import type { UnlockedGroup } from './receiveLinks';

/** A link in two groups counts as two links. */
const identity = ({ category, name, link }: LinkItem) => JSON.stringify([category, name, link]);

/** Arguments of `visibleLinks()`. */
interface Choice {
  items: readonly LinkItem[];
  unlocked: readonly UnlockedGroup[];
  locked: LockedGroups;
}

/**
 * Cache of the last result: carousel, directory and search use the same list, and it is the key of the search index.
 */
let last: (Choice & { visible: readonly LinkItem[] }) | undefined;

/**
 * The links that this visitor may see: open ones, and those of unlocked groups, whether from the list or from the
 * answer to the password. Returns the same array for the same arguments.
 */
export function visibleLinks({ items, unlocked, locked }: Choice): readonly LinkItem[] {
  if (last?.items === items && last.unlocked === unlocked && last.locked === locked) return last.visible;
  const open = new Set(unlocked.map(({ group }) => group));
  const isOpened = ({ category }: LinkItem) => open.has(locked.groupOf(category) ?? '');
  const shown = items.filter((item) => !locked.isLocked(item.category) || isOpened(item));
  // Links that came with a password can only duplicate those of unlocked groups.
  const had = new Set(shown.filter(isOpened).map(identity));
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

/** Cache of the home links by list of visible links. */
const homes = new WeakMap<readonly LinkItem[], readonly LinkItem[]>();

/** The home links; returns the page's own array if they are equal, to avoid rendering again. */
function selectHomeLinks(state: RootState): readonly LinkItem[] {
  const links = selectVisibleLinks(state);
  let home = homes.get(links);
  if (!home) {
    const { home: pageLinks } = selectPageData(state);
    home = homeLinks(links);
    if (pageLinks && JSON.stringify(home) === JSON.stringify(pageLinks)) home = pageLinks;
    homes.set(links, home);
  }
  return home;
}

/**
 * The links of the carousel: the page's own home links until the site has answered with its list. If the page has none,
 * those of any list. Undefined if there are none yet.
 */
export function useCarouselLinks(): readonly LinkItem[] | undefined {
  return useAppSelector((state) => {
    const { home } = selectPageData(state);
    if (home && !selectLinksFresh(state)) return home;
    return selectLinksStatus(state) === 'loading' ? undefined : selectHomeLinks(state);
  });
}
