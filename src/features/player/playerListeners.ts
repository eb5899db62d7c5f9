import { selectShowcase } from '@/features/layout/layoutSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { readOpenParameter } from '@/page/openParameter';
import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import { connectLyrics } from './lyricsListeners';
import { connectMediaSession } from './mediaSession';
import { engineOf } from './pageEngine';
import { nextClicked, previousClicked, seekRequested } from './playerActions';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong } from './playerSelectors';
import { listOpened, playToggled, selectIsPlaying, selectPlayerStatus, songSelected } from './playerSlice';
import { connectPlaylist } from './playlistListeners';
import { connectQueue } from './queueListeners';
import { connectSongReporter } from './songReporter';
import { connectSound } from './soundListeners';
import { connectVolume } from './volumeListeners';

/** Starts the player: connects audio engine, playlist and all user actions. */
export function startPlayer(
  startListening: AppStartListening,
  { dispatch, getState, extra: services }: { dispatch: AppDispatch; getState: () => RootState; extra: Services },
): void {
  const context = { startListening, dispatch, getState, services, engine: engineOf(services) };
  connectSound(context);
  connectLyrics(context);
  connectSongReporter(context);
  connectVolume(context);
  connectQueue(context);
  connectKeys(context);
  connectAddress(context);
  connectPlaylist(context);
}

/**
 * `?open=music` opens the list once the page is revealed and the playlist has loaded or failed, unless the showcase is
 * on by then.
 */
function connectAddress({ startListening, dispatch }: PlayerContext): void {
  startListening({
    predicate: (_, state) => selectRevealed(state) && ['ready', 'failed'].includes(selectPlayerStatus(state)),
    effect(_, api) {
      api.unsubscribe();
      if (readOpenParameter('music') && !selectShowcase(api.getState())) dispatch(listOpened());
    },
  });
}

/** Connects the seek bar and the system's media keys. */
function connectKeys({ startListening, dispatch, getState, engine }: PlayerContext): void {
  startListening({ actionCreator: seekRequested, effect: ({ payload }) => engine.seek(payload) });

  const session = connectMediaSession(engine, {
    toggle: () => dispatch(playToggled()),
    next: () => dispatch(nextClicked()),
    previous: () => dispatch(previousClicked()),
    seek: (seconds) => dispatch(seekRequested(seconds)),
  });
  startListening({ actionCreator: songSelected, effect: () => session.show(selectCurrentSong(getState())) });
  startListening({
    predicate: (_, state, before) => selectIsPlaying(state) !== selectIsPlaying(before),
    effect: () => session.playing(selectIsPlaying(getState())),
  });
}
