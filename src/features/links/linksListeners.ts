import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { aheadInTurn } from '@/shared/lib/inTurn';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageStarted } from '@/store/pageActions';
import type { AppDispatch, RootState } from '@/store/state';
import {
  directoryOpened,
  fetchLinks,
  selectLinks,
  selectLinksStatus,
  selectUnlocked,
  showKeptLinks,
} from './linksSlice';
import { selectVisibleLinks } from './visibleLinks';

export function addLinksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    async effect(_, api) {
      // If the page has its home links, the full list is fetched when the directory opens or the page is idle.
      if (selectPageData(api.getState()).home) await Promise.race([idleOnceRevealed(api), opened(api)]);
      void api.dispatch(fetchLinks());
    },
  });

  startListening({
    actionCreator: directoryOpened,
    effect(_, api) {
      if (selectLinksStatus(api.getState()) === 'loading') void api.dispatch(showKeptLinks());
    },
  });

  startListening({
    // When the page is idle, load the lazy part of the directory and index its search.
    predicate: (_, state, before) =>
      selectRevealed(state) &&
      (!selectRevealed(before) ||
        selectLinks(state) !== selectLinks(before) ||
        selectUnlocked(state) !== selectUnlocked(before)),
    effect(_, api) {
      const opening = !selectRevealed(api.getOriginalState());
      void aheadInTurn().then(() => prepareSearch(api, opening));
    },
  });
}

const opened = (api: ListenerApi) => api.condition(directoryOpened.match);

async function idleOnceRevealed(api: ListenerApi): Promise<void> {
  if (!selectRevealed(api.getState())) await api.condition((_, state) => selectRevealed(state));
  await aheadInTurn();
}

async function prepareSearch(
  api: { dispatch: AppDispatch; getState: () => RootState },
  opening: boolean,
): Promise<void> {
  const { indexInBatches, openByAddress } = await retryOnClick('directory', () => import('./lazyDirectory'));
  // Read the address only when the page opens, not when its list changes.
  if (opening) openByAddress(api);
  indexInBatches(selectVisibleLinks(api.getState()), whenIdle);
}
