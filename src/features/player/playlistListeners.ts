import { toastShown } from '@/features/toasts/toastsSlice';
import { selectPart } from '@/features/settings/settingsSlice';
import { isBlocked } from '@/page/onlyThisSite';
import { OtherSiteBlocked } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { openParameterOf } from '@/page/openParameter';
import { sitePath } from '@/shared/lib/sitePath';
import { whenIdle } from '@/shared/lib/waiting';
import { selectPageData } from '@/store/page';
import { otherSitesBlocked, pageReturned } from '@/store/pageActions';
import type { PlayerContext } from './playerContext';
import {
  panelOpened,
  playToggled,
  playlistArrived,
  playlistFailed,
  playlistRequested,
  selectPanelOpen,
  selectPlayerStatus,
} from './playerSlice';
import { getPlaylist, playlistSeen } from './playlistApi';
import { startsByItself } from './playerLoader';

/** Minimum time between two requests for a playlist that failed to load, ms. Retried when the visitor returns. */
export const PLAYLIST_RETRY_MS = 60_000;

/**
 * Requests the playlist now. If it has failed, requests it again when the visitor opens the panel, or returns to the
 * page.
 */
export function connectPlaylist(context: PlayerContext): void {
  const { startListening, getState, services } = context;
  let requestedAt = services.now();
  startListening({
    actionCreator: pageReturned,
    effect() {
      if (!selectPart('music')(getState())) return;
      if (selectPlayerStatus(getState()) !== 'failed' || services.now() - requestedAt < PLAYLIST_RETRY_MS) return;
      requestedAt = services.now();
      void loadPlaylist(context, true);
    },
  });
  startListening({
    actionCreator: panelOpened,
    effect() {
      if (selectPlayerStatus(getState()) !== 'failed') return;
      requestedAt = services.now();
      void loadPlaylist(context, true);
    },
  });
  startListening({
    actionCreator: otherSitesBlocked,
    effect() {
      const { endpoints } = selectPageData(getState()).site.music;
      if (!endpoints.every((endpoint) => isBlocked(sitePath(endpoint)))) return;
      context.engine.pause();
      context.dispatch(playlistFailed());
    },
  });
  void loadPlaylist(context);
}

/** Requests the playlist; offline, the last loaded one is used. Starts the first song if the visitor wants autoplay. */
async function loadPlaylist({ dispatch, getState, services }: PlayerContext, isRetry = false): Promise<void> {
  dispatch(playlistRequested());
  try {
    const songs = await getPlaylist(selectPageData(getState()));
    const seen = playlistSeen(services.storage);
    const at = services.now();
    whenIdle(() => seen.add(songs, at));
    dispatch(playlistArrived(songs));
  } catch (error) {
    warn('playlist', error);
    // The stored list of a blocked service would only contain addresses that may not be requested.
    const isBlockedSite = error instanceof OtherSiteBlocked;
    const seen = services.online() || isBlockedSite ? undefined : playlistSeen(services.storage).list()[0];
    if (seen) {
      dispatch(playlistArrived(seen.value));
    } else {
      // Only a visitor who wants music needs to know.
      const isWanted = selectPanelOpen(getState()) || openParameterOf(new URL(location.href)) === 'music';
      dispatch(playlistFailed());
      if (isWanted && !isBlockedSite) {
        dispatch(toastShown({ text: services.words.current().player.failed, tone: 'error' }));
      }
    }
  }
  if (!isRetry && selectPlayerStatus(getState()) === 'ready' && startsByItself(getState())) {
    dispatch(playToggled());
  }
}
