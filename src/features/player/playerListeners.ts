import { selectShowcase } from '@/features/layout/layoutSlice';
import {
  musicVolumeChanged,
  selectMusicVolume,
  selectPlayerAutoplay,
  selectPlayerLoop,
  selectPlayerOrder,
  settingsChanged,
} from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { takeAskedFor } from '@/shared/lib/askedFor';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { AppStartListening } from '@/store/listening';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import { NOTICE_MS, PLAYLIST_RETRY_MS } from './constants';
import { connectHeardSongs } from './heardSongs';
import { connectLyrics } from './lyricsListeners';
import { connectMediaSession } from './mediaSession';
import { engineOf } from './pageEngine';
import {
  loopClicked,
  muteClicked,
  nextClicked,
  orderClicked,
  previousClicked,
  seekRequested,
  songChosen,
} from './playerActions';
import type { PlayerContext } from './playerContext';
import {
  listOpened,
  mutedChanged,
  noticeEnded,
  noticeShown,
  playlistArrived,
  playlistFailed,
  playlistRequested,
  playToggled,
  queueChanged,
  selectCurrentSong,
  selectIsPlaying,
  selectMuted,
  selectPlayerOptions,
  selectPlayerStatus,
  selectPosition,
  selectQueue,
  selectSongs,
  songSelected,
} from './playerSlice';
import { getPlaylist, playlistSeen } from './playlistApi';
import { chosen, next, nextLoop, nextOrder, previous, reordered, startQueue } from './playOrder';
import { queueRules } from './queueRules';
import { connectSound } from './soundListeners';
import { words } from './words';

/** Brings the player to life: its sound, its list, and everything that the visitor may do with it. */
export function startPlayer(
  startListening: AppStartListening,
  { dispatch, getState, extra: services }: { dispatch: AppDispatch; getState: () => RootState; extra: Services },
): void {
  const context = { startListening, dispatch, getState, services, engine: engineOf(services) };
  connectSound(context);
  connectLyrics(context);
  connectHeardSongs(context);
  connectVolume(context);
  connectQueue(context);
  connectNotices(context);
  connectKeys(context);
  connectAddress(context);
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
      if (!isRetry) dispatch(toastShown({ text: words.failed, tone: 'error' }));
    }
  }
  if (!isRetry && selectPlayerStatus(getState()) === 'ready' && selectPlayerAutoplay(getState())) {
    dispatch(playToggled());
  }
}

/** Next, previous, a click in the list; loop and order, whoever changes them. */
function connectQueue(context: PlayerContext): void {
  const { startListening, dispatch, getState, services } = context;
  const from = () => ({ queue: selectQueue(getState()), position: selectPosition(getState()) });
  let askedAt = services.now();

  startListening({
    actionCreator: nextClicked,
    effect() {
      const { queue, position } = from();
      const to = next(queue, position, queueRules(getState(), services));
      if (to) dispatch(songSelected(to));
    },
  });
  startListening({
    actionCreator: previousClicked,
    effect() {
      const { queue, position } = from();
      const to = previous(queue, position, queueRules(getState(), services));
      if (to) dispatch(songSelected(to));
    },
  });
  startListening({
    actionCreator: songChosen,
    effect({ payload: index }) {
      const { queue, position } = from();
      const rules = queueRules(getState(), services);
      if (!rules.playable(index)) return;
      if (queue[position] === index) dispatch(playToggled());
      else dispatch(songSelected(chosen(queue, position, index, rules)));
    },
  });
  startListening({
    actionCreator: loopClicked,
    effect() {
      const state = getState();
      dispatch(settingsChanged({ playerLoop: nextLoop(selectPlayerLoop(state), selectSongs(state).length) }));
    },
  });
  startListening({
    actionCreator: orderClicked,
    effect() {
      dispatch(settingsChanged({ playerOrder: nextOrder(selectPlayerOrder(getState())) }));
    },
  });
  startListening({
    actionCreator: playlistArrived,
    effect() {
      const { count, order, random } = queueRules(getState(), services);
      dispatch(queueChanged({ queue: startQueue(count, order, random).queue, position: -1 }));
    },
  });
  startListening({
    // Also from the settings panel, or another tab.
    predicate: (_, state, before) => selectPlayerOrder(state) !== selectPlayerOrder(before),
    effect() {
      const { queue, position } = from();
      const { count, order, random } = queueRules(getState(), services);
      const place = reordered(queue, position, count, order, random);
      // Before the first song there is none to keep.
      dispatch(queueChanged({ ...place, position: position < 0 ? -1 : place.position }));
    },
  });
  startListening({
    actionCreator: pageReturned,
    effect() {
      if (selectPlayerStatus(getState()) !== 'failed' || services.now() - askedAt < PLAYLIST_RETRY_MS) return;
      askedAt = services.now();
      void loadPlaylist(context, true);
    },
  });
}

/** `musicVolume` rules; the player's own key keeps a copy of it, as pages of this kind expect. */
function connectVolume({ startListening, dispatch, getState, services: { storage }, engine }: PlayerContext): void {
  engine.setVolume(selectMusicVolume(getState()));
  startListening({
    predicate: (_, state, before) => selectMusicVolume(state) !== selectMusicVolume(before),
    effect() {
      const volume = selectMusicVolume(getState());
      engine.setVolume(volume);
      storage.write(selectPlayerOptions(getState()).storageName, { volume });
    },
  });
  startListening({
    // A visitor who moves the slider wants to hear what it does.
    actionCreator: musicVolumeChanged,
    effect() {
      if (selectMuted(getState())) dispatch(mutedChanged(false));
    },
  });
  startListening({
    actionCreator: muteClicked,
    effect() {
      dispatch(mutedChanged(!selectMuted(getState())));
    },
  });
  startListening({ actionCreator: mutedChanged, effect: ({ payload }) => engine.setMuted(payload) });
}

function connectNotices({ startListening, dispatch }: PlayerContext): void {
  startListening({
    actionCreator: noticeShown,
    async effect(_, api) {
      api.cancelActiveListeners();
      await api.delay(NOTICE_MS);
      dispatch(noticeEnded());
    },
  });
}

/** `?open=music` opens the list once the page shows and its songs are there, unless the wallpaper alone is shown by now. */
function connectAddress({ startListening, dispatch }: PlayerContext): void {
  startListening({
    predicate: (_, state) => selectRevealed(state) && ['ready', 'failed'].includes(selectPlayerStatus(state)),
    effect(_, api) {
      api.unsubscribe();
      if (takeAskedFor('music') && !selectShowcase(api.getState())) dispatch(listOpened());
    },
  });
}

/** Seek bar, and the keys of the system and of the keyboard. */
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
