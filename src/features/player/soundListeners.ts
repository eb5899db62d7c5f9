import { isAnyOf } from '@reduxjs/toolkit';
import { selectPart, selectPlayerLoop } from '@/features/settings/settingsSlice';
import { isBlocked } from '@/page/onlyThisSite';
import { selectSite } from '@/store/page';
import { otherSitesBlocked } from '@/store/pageActions';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong, selectPosition, selectQueue, selectSongs } from './playerSelectors';
import {
  listClosed,
  listOpened,
  panelClosed,
  panelOpened,
  pausedChanged,
  playToggled,
  queueChanged,
  selectIsPlaying,
  songSelected,
} from './playerSlice';
import { afterEnd, next, queueRules } from './playOrder';
import { isPlayable, type Song } from './song';
import { connectSongFailures } from './songFailures';

/**
 * Connects engine and store: the engine follows selected songs, and its events (started, paused, ended, failed) update
 * the store.
 */
export function connectSound(context: PlayerContext): void {
  const { startListening, dispatch, getState, services, engine } = context;
  /** Address of the song that is preloaded for its first play; empty once it was played or has failed. */
  let fetchedAhead = '';

  const play = async () => {
    const allowed = await engine.play();
    // The browser requires a user gesture before playing sound. That is not an error: the song stays paused.
    if (!allowed && selectIsPlaying(getState())) dispatch(pausedChanged(true));
  };
  const load = ({ url }: Song) => {
    if (isBlocked(url)) return;
    engine.load(url, selectSite(getState()).music.player.preload);
  };
  const start = (song: Song) => {
    if (song.url !== fetchedAhead) load(song);
    fetchedAhead = '';
    void play();
  };
  const firstPlace = () => next(selectQueue(getState()), -1, queueRules(getState(), services));

  const failures = connectSongFailures(context, { load, play, start });

  startListening({
    actionCreator: songSelected,
    effect() {
      failures.reset();
      const song = selectCurrentSong(getState());
      // In the same turn as the visitor's click, as Safari requires.
      if (song) start(song);
    },
  });

  startListening({
    actionCreator: playToggled,
    effect() {
      const state = getState();
      const queue = selectQueue(state);
      const position = selectPosition(state);
      if (selectIsPlaying(state)) {
        engine.pause();
      } else if (failures.hasFailed()) {
        // A failed song must be loaded again.
        dispatch(songSelected({ queue, position }));
      } else if (position >= 0) {
        void play();
      } else {
        const first = firstPlace();
        if (first) dispatch(songSelected(first));
      }
    },
  });

  startListening({
    matcher: isAnyOf(panelOpened, listOpened),
    effect() {
      const first = selectPosition(getState()) < 0 ? firstPlace() : undefined;
      const song = first && selectSongs(getState())[first.queue[first.position] ?? -1];
      if (!song || song.url === fetchedAhead) return;
      load(song);
      fetchedAhead = song.url;
    },
  });

  startListening({
    predicate: (_, state, before) => selectPart('music')(before) && !selectPart('music')(state),
    effect() {
      engine.pause();
      dispatch(panelClosed());
      dispatch(listClosed());
    },
  });

  startListening({
    actionCreator: otherSitesBlocked,
    effect() {
      const state = getState();
      const song = selectCurrentSong(state);
      if (!song || isPlayable(song)) return;
      // The current song is on another site: continue with the next playable song.
      const following =
        selectIsPlaying(state) && next(selectQueue(state), selectPosition(state), queueRules(state, services));
      engine.pause();
      if (selectIsPlaying(getState())) dispatch(pausedChanged(true));
      dispatch(following ? songSelected(following) : queueChanged({ queue: selectQueue(state), position: -1 }));
    },
  });

  engine.subscribe((event) => {
    switch (event.type) {
      case 'paused':
        if (selectIsPlaying(getState()) === event.paused) dispatch(pausedChanged(event.paused));
        break;
      case 'ended':
        songEnded();
        break;
      case 'failed':
        // If preloading failed, the first play loads the song again.
        fetchedAhead = '';
        break;
    }
  });

  function songEnded(): void {
    const state = getState();
    const loop = selectPlayerLoop(state);
    const outcome = afterEnd(selectQueue(state), selectPosition(state), { ...queueRules(state, services), loop });
    if (outcome === 'again') {
      engine.seek(0);
      void play();
    } else if (outcome !== 'stop') {
      dispatch(songSelected(outcome));
    }
  }
}
