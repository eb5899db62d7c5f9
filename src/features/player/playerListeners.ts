import { selectShowcase } from '@/features/layout/layoutSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { readOpenParameter, openParameterOf } from '@/page/openParameter';
import type { AppStartListening } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import { connectLyrics } from './lyricsListeners';
import { connectMediaSession } from './mediaSession';
import { engineOf } from './pageEngine';
import { nextClicked, previousClicked, seekRequested, loopClicked, orderClicked, songChosen } from './playerActions';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong, selectPosition, selectQueue, selectSongs } from './playerSelectors';
import {
  listOpened,
  playToggled,
  selectIsPlaying,
  selectPlayerStatus,
  songSelected,
  playlistArrived,
  queueChanged,
  panelOpened,
  playlistFailed,
  playlistRequested,
  selectPanelOpen,
} from './playerSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { selectPart, selectPlayerLoop, selectPlayerOrder, settingsChanged } from '@/features/settings/settingsSlice';
import { isBlocked } from '@/page/onlyThisSite';
import { OtherSiteBlocked } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { sitePath } from '@/shared/lib/sitePath';
import { whenIdle } from '@/shared/lib/waiting';
import { selectPageData } from '@/store/page';
import { otherSitesBlocked, pageReturned } from '@/store/pageActions';
import { getPlaylist, playlistSeen } from './playlistApi';
import { startsByItself } from './playerLoader';
import { nextLoop, nextOrder, chosen, next, previous, reordered, startQueue, queueRules } from './playOrder';
import { MARKS, withoutMark } from '@/contract/workerMessages';
import { isQuiet } from '@/page/quiet';
import { storeInWorker } from '@/page/storeInWorker';
import { isHls } from './engine/hlsSource';
import { coverOf, isPlayable } from './song';
import { connectSound } from './soundListeners';
import { connectVolume } from './volumeListeners';

/** Minimum time between two requests for a playlist that failed to load, ms. Retried when the visitor returns. */
export const PLAYLIST_RETRY_MS = 60_000;

/**
 * Requests the playlist now. If it has failed, requests it again when the visitor opens the panel, or returns to the
 * page.
 */
function connectPlaylist(context: PlayerContext): void {
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

/** Handles next, previous, clicks in the list, and changes of loop and order from any source. */
function connectQueue({ startListening, dispatch, getState, services }: PlayerContext): void {
  const from = () => ({ queue: selectQueue(getState()), position: selectPosition(getState()) });

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
    // Includes changes from the settings panel or another tab.
    predicate: (_, state, before) => selectPlayerOrder(state) !== selectPlayerOrder(before),
    effect() {
      const { queue, position } = from();
      const { count, order, random } = queueRules(getState(), services);
      const place = reordered(queue, position, count, order, random);
      // Before the first song there is no current song that must stay.
      dispatch(queueChanged({ ...place, position: position < 0 ? -1 : place.position }));
    },
  });
}

/** Minimum play time before a song is cached, s. */
const HEARD_S = 30;
/** Minimum play time if the browser has the whole song already, so that caching costs no further download, s. */
const HEARD_WHOLE_S = 5;
/** A larger step between two time events counts as a seek, s. */
const LONGEST_STEP_S = 2;

/**
 * Reports each song that was played to the service worker, with cover and lyrics, so that it plays offline too. Not in
 * data-saving mode: caching may download the whole song again.
 */
function connectSongReporter({ startListening, getState, engine }: PlayerContext): void {
  let heard = 0;
  let place = 0;
  let reported = '';

  startListening({
    actionCreator: songSelected,
    effect() {
      heard = 0;
      place = 0;
    },
  });

  engine.subscribe((event) => {
    if (event.type !== 'time') return;
    const step = event.seconds - place;
    place = event.seconds;
    if (engine.paused || step < 0 || step > LONGEST_STEP_S) return;
    heard += step;
    const song = selectCurrentSong(getState());
    // An endless stream, or one in segments, cannot be cached as a file.
    if (!song || song.url === reported || !Number.isFinite(engine.duration) || isHls(song.url)) return;
    const isWhole = engine.bufferedTo >= engine.duration - 0.5;
    if (heard < (isWhole ? HEARD_WHOLE_S : HEARD_S) || isQuiet('data')) return;
    reported = song.url;
    const lrc = song.lyricType === 1 && !isBlocked(song.lrc) ? song.lrc : '';
    const files = [coverOf(song), lrc].filter(Boolean).map((address) => withoutMark(address) + MARKS.ofSong);
    if (isPlayable(song)) void storeInWorker([withoutMark(song.url) + MARKS.song, ...files]);
  });
}

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
