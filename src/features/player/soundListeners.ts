import { isAnyOf } from '@reduxjs/toolkit';
import { selectPlayerLoop } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import { AUDIO_ERROR_SKIP_MS, STALL_LIMIT_MS } from './constants';
import type { EngineEvent } from './engine/audioEngine';
import type { PlayerContext } from './playerContext';
import { renewSong } from './playlistApi';
import { afterEnd, next } from './playOrder';
import { queueRules } from './queueRules';
import {
  listOpened,
  noticeShown,
  panelOpened,
  pausedChanged,
  playToggled,
  selectCurrentIndex,
  selectCurrentSong,
  selectIsPlaying,
  selectPlayerOptions,
  selectPosition,
  selectQueue,
  selectSongs,
  songRenewed,
  songSelected,
} from './playerSlice';
import { isPlayable, type Song } from './song';
import { words } from './words';

type Failure = Extract<EngineEvent, { type: 'failed' }>;

/** The sound follows the store, and tells it what has become of a song: started, paused, ended, failed. */
export function connectSound({ startListening, dispatch, getState, services, engine }: PlayerContext): void {
  /** Grows with every song that is selected: whatever comes late from an earlier one is dropped. */
  let turn = 0;
  /** The song's address was asked for once more; only the next failure counts. */
  let renewed = false;
  /** The song counts as failed: playing it again means loading it again. */
  let failed = false;
  let failedInARow = 0;
  /** Where to go on once the sound is there again, s. */
  let resumeAt = 0;
  /** The sound broke off without a network and goes on when there is one. */
  let waitsForNetwork = false;
  /** Address of the song that waits for its first play; empty once it was played, or has failed. */
  let fetchedAhead = '';
  let skipping: ReturnType<typeof setTimeout> | undefined;
  let stalling: ReturnType<typeof setTimeout> | undefined;

  const play = async () => {
    const allowed = await engine.play();
    // Refused without a gesture of the visitor: no error, the song waits.
    if (!allowed && selectIsPlaying(getState())) dispatch(pausedChanged(true));
  };
  const load = ({ url }: Song) => engine.load(url, selectPlayerOptions(getState()).preload);
  const start = (song: Song) => {
    if (song.url !== fetchedAhead) load(song);
    fetchedAhead = '';
    void play();
  };
  const firstPlace = () => next(selectQueue(getState()), -1, queueRules(getState(), services));
  const tellFailure = (text: string) => dispatch(toastShown({ text, tone: 'error' }));

  startListening({
    actionCreator: songSelected,
    effect() {
      turn += 1;
      renewed = false;
      failed = false;
      resumeAt = 0;
      waitsForNetwork = false;
      clearTimeout(skipping);
      clearTimeout(stalling);
      const song = selectCurrentSong(getState());
      // In the same turn as the visitor's click, as Safari demands.
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
      } else if (failed) {
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
    actionCreator: pageReturned,
    effect() {
      const song = selectCurrentSong(getState());
      if (!waitsForNetwork || !services.online() || !song) return;
      waitsForNetwork = false;
      renewed = false;
      failed = false;
      start(song);
    },
  });

  engine.subscribe((event) => {
    switch (event.type) {
      case 'paused':
        if (selectIsPlaying(getState()) === event.paused) dispatch(pausedChanged(event.paused));
        if (event.paused) clearTimeout(stalling);
        break;
      case 'time':
        if (event.seconds > 0 && !engine.paused) failedInARow = 0;
        break;
      case 'progress':
        if (resumeAt > 0 && Number.isFinite(engine.duration)) {
          engine.seek(resumeAt);
          resumeAt = 0;
        }
        break;
      case 'waiting':
        clearTimeout(stalling);
        if (event.waiting && !engine.paused) {
          const message = 'no sound came in time';
          stalling = setTimeout(() => void songFailed({ type: 'failed', reason: 'network', message }), STALL_LIMIT_MS);
        }
        break;
      case 'ended':
        songEnded();
        break;
      case 'failed':
        void songFailed(event);
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

  async function songFailed({ reason, message }: Failure): Promise<void> {
    clearTimeout(stalling);
    const song = selectCurrentSong(getState());
    // Nothing was asked to sound yet: what was only fetched ahead is asked for again by the first play.
    fetchedAhead = '';
    if (!song || failed) return;
    if (!renewed && reason !== 'unsupported' && services.online()) {
      renewed = true;
      await tryFreshAddress(song);
      return;
    }
    warn('song', `${song.title}: ${message}`);
    failed = true;
    resumeAt = engine.currentTime;
    engine.pause();
    if (selectIsPlaying(getState())) dispatch(pausedChanged(true));
    if (reason === 'unsupported') dispatch(noticeShown(words.noHls));
    if (!services.online()) {
      // Every other song would fail as well; this one goes on when the network is back.
      waitsForNetwork = true;
      tellFailure(words.songFailed);
      return;
    }
    failedInARow += 1;
    if (failedInARow >= selectSongs(getState()).filter(isPlayable).length) {
      failedInARow = 0;
      tellFailure(words.songFailed);
      return;
    }
    tellFailure(words.songFailedSkipping);
    skipping = setTimeout(() => {
      const state = getState();
      const following = next(selectQueue(state), selectPosition(state), queueRules(state, services));
      if (following) dispatch(songSelected(following));
    }, AUDIO_ERROR_SKIP_MS);
  }

  /** A sound element does not tell an address that has expired from a broken file, and addresses do expire. */
  async function tryFreshAddress(song: Song): Promise<void> {
    const ownTurn = turn;
    const seconds = engine.currentTime;
    const index = selectCurrentIndex(getState());
    const fresh = await renewSong(selectPageData(getState()), song).catch((error: unknown) => warn('song', error));
    if (ownTurn !== turn) return;
    if (fresh) dispatch(songRenewed({ index, song: fresh }));
    const wanted = selectIsPlaying(getState());
    resumeAt = seconds;
    load(fresh ?? song);
    if (wanted) await play();
  }
}
