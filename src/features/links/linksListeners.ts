import { openableAddress } from '@/contract/address';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { warn } from '@/shared/lib/log';
import { inTurn } from '@/shared/lib/inTurn';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import type { AppDispatch, RootState } from '@/store/state';
import { fetchLinks, selectLinks, selectLinksStatus, selectUnlocked } from './linksSlice';
import { selectVisibleLinks } from './visibleLinks';

export function addLinksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    effect(_, api) {
      void api.dispatch(fetchLinks());
    },
  });

  startListening({
    // When the page is idle: the lazy part of the directory, and the index of its search.
    predicate: (_, state, before) =>
      selectRevealed(state) &&
      selectLinksStatus(state) === 'ready' &&
      (!selectRevealed(before) ||
        selectLinks(state) !== selectLinks(before) ||
        selectUnlocked(state) !== selectUnlocked(before)),
    effect(_, api) {
      void inTurn().then(() => prepareSearch(api));
    },
  });

  startListening({
    actionCreator: fetchLinks.fulfilled,
    effect({ payload }) {
      const refused = payload.filter(({ link }) => openableAddress(link) === undefined).map(({ name }) => name);
      if (refused.length > 0) warn('links', `addresses that open nothing: ${refused.join(', ')}`);
    },
  });
}

async function prepareSearch(api: { dispatch: AppDispatch; getState: () => RootState }): Promise<void> {
  const { indexInIdle, openByAddress } = await retryOnClick('directory', () => import('./lazyDirectory'));
  openByAddress(api);
  indexInIdle(selectVisibleLinks(api.getState()), whenIdle);
}
