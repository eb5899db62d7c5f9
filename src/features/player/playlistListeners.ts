import { toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import { PLAYLIST_RETRY_MS } from './constants';
import type { PlayerContext } from './playerContext';
import { playlistArrived, playlistFailed, playlistRequested, playToggled, selectPlayerStatus } from './playerSlice';
import { getPlaylist, playlistSeen } from './playlistApi';
import { startsByItself } from './startsByItself';

/** Asks for the list now, and again when the visitor comes back and it has not come. */
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
  void loadPlaylist(context);
}

/** Asks for the list; without a network the last good one stands in. Starts the first song where the visitor wants it. */
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
    const seen = services.online() ? undefined : playlistSeen(services.storage).list()[0];
    if (seen) {
      dispatch(playlistArrived(seen.value));
    } else {
      dispatch(playlistFailed());
      if (!isRetry) dispatch(toastShown({ text: services.words.later().player.failed, tone: 'error' }));
    }
  }
  if (!isRetry && selectPlayerStatus(getState()) === 'ready' && startsByItself(getState())) {
    dispatch(playToggled());
  }
}
