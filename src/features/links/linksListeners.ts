import { isAnyOf } from '@reduxjs/toolkit';
import { selectPart, whenShown } from '@/features/settings/settingsSlice';
import { selectRevealed, untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import { deviceKey } from '@/shared/lib/deviceKey';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { wantedAhead } from '@/page/firstInput';
import { whenIdle } from '@/shared/lib/waiting';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned, pageStarted } from '@/store/pageActions';
import {
  directoryOpened,
  fetchLinks,
  selectLinks,
  selectLinksFresh,
  selectLinksStatus,
  selectUnlocked,
  showStoredLinks,
} from './linksSlice';
import { loadDirectory } from './Directory';
import { selectVisibleLinks } from './visibleLinks';
import { selectShowcase } from '@/features/layout/layoutSlice';
import { asksToGo, readOpenParameter } from '@/page/openParameter';
import type { AppDispatch, RootState } from '@/store/state';

/** Pause before a list that failed is requested again, ms; each further pause is twice as long. */
const LINKS_RETRY_MS = 60_000;

/** The longest of these pauses, ms. */
const LINKS_RETRY_MAX_MS = 3_600_000;

export function addLinksListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    async effect(_, api) {
      const goes = asksToGo() && selectPart('links')(api.getState());
      await Promise.all([goes && go(api), whenShown(api, 'links', () => requestLinks(api, goes))]);
    },
  });

  startListening({
    actionCreator: pageReturned,
    async effect(_, api) {
      const isFetched = selectLinksFresh(api.getState());
      const isShown = selectPart('links')(api.getState());
      if (isPersonal(api.getState()) && isFetched && isShown) await api.dispatch(fetchLinks());
    },
  });

  startListening({
    actionCreator: directoryOpened,
    effect(_, api) {
      if (selectLinksStatus(api.getState()) === 'loading') api.dispatch(showStoredLinks());
    },
  });

  startListening({
    // With the first input, load the lazy part of the directory; when the browser is idle, index its search.
    predicate: (_, state, before) =>
      selectRevealed(state) &&
      (!selectRevealed(before) ||
        selectLinks(state) !== selectLinks(before) ||
        selectUnlocked(state) !== selectUnlocked(before)),
    effect(_, api) {
      if (!selectPart('links')(api.getState())) return;
      const opening = !selectRevealed(api.getOriginalState());
      if (opening) openByAddress(api);
      void wantedAhead().then(() => prepareSearch(api));
    },
  });
}

/** Requests the list until the site has answered. */
async function requestLinks(api: ListenerApi, goes: boolean): Promise<void> {
  // If the page has its home links, the full list is fetched when the directory opens or with the first input.
  // Links that depend on the place are fetched at once: the page may come from a cache, and from another place. So
  // are those of the locked groups for a remembered browser, and those of which `?go=` may open one.
  if (selectPageData(api.getState()).home && !isPersonal(api.getState()) && !goes)
    await Promise.race([inputOnceRevealed(api), opened(api)]);
  await api.dispatch(fetchLinks());
  // Until the site has answered, each return of the visitor may send a request, after a pause that doubles.
  let pause = LINKS_RETRY_MS;
  while (!selectLinksFresh(api.getState())) {
    const failedAt = api.extra.now();
    const least = pause;
    await api.condition((action) => returned(action) && api.extra.now() - failedAt >= least);
    pause = Math.min(pause * 2, LINKS_RETRY_MAX_MS);
    await api.dispatch(fetchLinks());
  }
}

async function go(api: ListenerApi): Promise<void> {
  const { goByAddress } = await retryOnClick('directory', loadDirectory);
  await goByAddress(api, isPersonal(api.getState()));
}

/** Whether the list depends on the place or on the browser. */
const isPersonal = (state: RootState): boolean => {
  const { byPlace, host } = selectPageData(state);
  return byPlace === true || (host === 'server' && deviceKey() !== undefined);
};

const returned = isAnyOf(pageReturned, directoryOpened);
const opened = (api: ListenerApi) => api.condition(directoryOpened.match);

async function inputOnceRevealed(api: ListenerApi): Promise<void> {
  await untilRevealed(api);
  await wantedAhead();
}

async function prepareSearch({ getState }: Pick<ListenerApi, 'getState'>): Promise<void> {
  const { indexOf } = await retryOnClick('directory', loadDirectory);
  whenIdle(() => void indexOf(selectVisibleLinks(getState())));
}

/** Opens the directory if the address has `?open=links`, unless only the wallpaper is shown by now. */
function openByAddress({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }): void {
  if (readOpenParameter('links') && !selectShowcase(getState())) dispatch(directoryOpened());
}
