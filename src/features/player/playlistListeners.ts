import { toastShown } from '@/features/toasts/toastsSlice';
import { isOff } from '@/page/hosts';
import { SwitchedOff } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { onHosts } from '@/page/visitHosts';
import { whenIdle } from '@/shared/lib/whenIdle';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import { PLAYLIST_RETRY_MS } from './constants';
import type { PlayerContext } from './playerContext';
import { playlistArrived, playlistFailed, playlistRequested, playToggled, selectPlayerStatus } from './playerSlice';
import { getPlaylist, playlistSeen } from './playlistApi';
import { startsByItself } from './startsByItself';

/** Requests the playlist now, and again when the visitor returns if it has failed. */
export function connectPlaylist(context: PlayerContext): void {
  const { startListening, getState, services } = context;
  let askedAt = services.now();
  startListening({
    actionCreator: pageReturned,
    effect() {
      if (selectPlayerStatus(getState()) !== 'failed' || services.now() - askedAt < PLAYLIST_RETRY_MS) return;
      askedAt = services.now();
      void loadPlaylist(context, true);
    },
  });
  let wasOff = isMusicOff(context);
  onHosts(() => {
    const isOff = isMusicOff(context);
    // Switched off: stop and empty the player. Switched on again: request the playlist as at the start.
    if (isOff && !wasOff) {
      context.engine.pause();
      context.dispatch(playlistFailed());
    }
    if (!isOff && wasOff) void loadPlaylist(context, true);
    wasOff = isOff;
  });
  void loadPlaylist(context);
}

/** Whether every playlist is on a host that is switched off. */
function isMusicOff({ getState }: PlayerContext): boolean {
  const { endpoints } = selectPageData(getState()).site.music;
  return endpoints.length > 0 && endpoints.every((endpoint) => isOff(sitePath(endpoint)));
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
    // The kept list of a switched-off service would only contain addresses that may not be requested.
    const isSwitchedOff = error instanceof SwitchedOff;
    const seen = services.online() || isSwitchedOff ? undefined : playlistSeen(services.storage).list()[0];
    if (seen) {
      dispatch(playlistArrived(seen.value));
    } else {
      dispatch(playlistFailed());
      if (!isRetry && !isSwitchedOff)
        dispatch(toastShown({ text: services.words.current().player.failed, tone: 'error' }));
    }
  }
  if (!isRetry && selectPlayerStatus(getState()) === 'ready' && startsByItself(getState())) {
    dispatch(playToggled());
  }
}
