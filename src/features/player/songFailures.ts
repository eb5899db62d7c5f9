import { toastShown } from '@/features/toasts/toastsSlice';
import { isOff } from '@/shared/lib/hosts';
import { warn } from '@/shared/lib/log';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import { AUDIO_ERROR_SKIP_MS, STALL_LIMIT_MS } from './constants';
import type { EngineEvent } from './engine/audioEngine';
import { notice } from './notice';
import type { PlayerContext } from './playerContext';
import { selectCurrentIndex, selectCurrentSong, selectPosition, selectQueue, selectSongs } from './playerSelectors';
import { pausedChanged, selectIsPlaying, songRenewed, songSelected } from './playerSlice';
import { renewSong } from './playlistApi';
import { next } from './playOrder';
import { queueRules } from './queueRules';
import { isPlayable, type Song } from './song';

type Failure = Extract<EngineEvent, { type: 'failed' }>;

/** What breaks off sooner was never music: one song after the other may do so, where the browser is at fault. s. */
const SOUNDED_S = 1;

/** What the sound can be asked to do for a song that failed. */
interface Sound {
  load: (song: Song) => void;
  play: () => Promise<void>;
  /** Loads, and plays. */
  start: (song: Song) => void;
}

interface SongFailures {
  /** Another song was selected: what was known of the last one's failure counts no longer. */
  reset: () => void;
  /** The current song counts as failed. */
  hasFailed: () => boolean;
}

/**
 * What happens when a song cannot be heard, or stops coming: its address is asked for once more, then the next song
 * follows. Without a network it waits for one.
 */
export function connectSongFailures(
  { startListening, dispatch, getState, services, engine }: PlayerContext,
  { load, play, start }: Sound,
): SongFailures {
  /** Grows with every song that is selected: whatever comes late from an earlier one is dropped. */
  let turn = 0;
  /** The song's address was asked for once more; only the next failure counts. */
  let renewed = false;
  /** The second request is on its way. */
  let renewing = false;
  let failed = false;
  let failedInARow = 0;
  /** The song has sounded. */
  let heard = false;
  /** Where to go on once the sound is there again, s. */
  let resumeAt = 0;
  /** The sound broke off without a network and goes on when there is one. */
  let waitsForNetwork = false;
  let skipping: ReturnType<typeof setTimeout> | undefined;
  let stalling: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(stalling);
    stalling = undefined;
  };
  const words = () => services.words.later().player;

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
        if (event.paused) stopWaiting();
        break;
      case 'time':
        if (event.seconds > 0 && !engine.paused) heard = true;
        if (event.seconds >= SOUNDED_S && !engine.paused) failedInARow = 0;
        break;
      case 'progress':
        if (resumeAt > 0 && Number.isFinite(engine.duration)) {
          engine.seek(resumeAt);
          resumeAt = 0;
        }
        break;
      case 'waiting':
        // The visitor has waited all the same while a second request was made.
        if (event.waiting && !engine.paused) stalling ??= setTimeout(stalled, STALL_LIMIT_MS);
        else if (!renewing) stopWaiting();
        break;
      case 'failed':
        void songFailed(event);
        break;
    }
  });

  function stalled(): void {
    // Nothing has come of it so far: a second request would only double the wait.
    if (!heard) renewed = true;
    void songFailed({ type: 'failed', reason: 'network', message: 'no sound came in time' });
  }

  async function songFailed({ reason, message }: Failure): Promise<void> {
    const song = selectCurrentSong(getState());
    if (!song || failed) return;
    const isSwitchedOff = reason === 'off' || isOff(song.url);
    const mayBeAddress = !isSwitchedOff && reason !== 'unsupported' && reason !== 'sink';
    if (!renewed && mayBeAddress && services.online()) {
      renewed = true;
      if (heard) stopWaiting();
      await tryFreshAddress(song);
      return;
    }
    stopWaiting();
    const tellFailure = (text: string) => {
      if (!isSwitchedOff) dispatch(toastShown({ text, tone: 'error' }));
    };
    if (!isSwitchedOff) warn('song', `${song.title}: ${message}`);
    failed = true;
    resumeAt = engine.currentTime;
    const wasWanted = selectIsPlaying(getState());
    engine.pause();
    if (selectIsPlaying(getState())) dispatch(pausedChanged(true));
    if (reason === 'unsupported') dispatch(notice(words().noHls));
    if (reason === 'sink') {
      // No other song would be heard either.
      tellFailure(words().noSink);
      return;
    }
    if (!services.online()) {
      // Every other song would fail as well; this one goes on when the network is back, unless it was paused anyway.
      waitsForNetwork = wasWanted;
      if (wasWanted) tellFailure(words().offline);
      return;
    }
    failedInARow += 1;
    if (failedInARow >= selectSongs(getState()).filter(isPlayable).length) {
      failedInARow = 0;
      tellFailure(words().songFailed);
      return;
    }
    tellFailure(words().songFailedSkipping);
    skipping = setTimeout(() => {
      const state = getState();
      const following = next(selectQueue(state), selectPosition(state), queueRules(state, services));
      if (following) dispatch(songSelected(following));
    }, AUDIO_ERROR_SKIP_MS);
  }

  /** An audio element reports an expired address like a broken file, so the address is always asked for once more. */
  async function tryFreshAddress(song: Song): Promise<void> {
    const ownTurn = turn;
    const seconds = engine.currentTime;
    const index = selectCurrentIndex(getState());
    renewing = true;
    const fresh = await renewSong(selectPageData(getState()), song).catch((error: unknown) => warn('song', error));
    if (ownTurn !== turn) return;
    renewing = false;
    // It took so long that the song was given up.
    if (failed) return;
    if (fresh) dispatch(songRenewed({ index, song: fresh }));
    const wanted = selectIsPlaying(getState());
    resumeAt = seconds;
    load(fresh ?? song);
    if (wanted) await play();
  }

  return {
    reset() {
      turn += 1;
      renewed = false;
      renewing = false;
      failed = false;
      heard = false;
      resumeAt = 0;
      waitsForNetwork = false;
      clearTimeout(skipping);
      stopWaiting();
    },
    hasFailed: () => failed,
  };
}
