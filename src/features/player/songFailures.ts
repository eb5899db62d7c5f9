import { toastShown } from '@/features/toasts/toastsSlice';
import { isBlocked } from '@/page/onlyThisSite';
import { warn } from '@/shared/lib/log';
import { selectPageData } from '@/store/page';
import { pageReturned } from '@/store/pageActions';
import type { EngineEvent } from './engine/audioEngine';
import type { PlayerContext } from './playerContext';
import { selectCurrentIndex, selectCurrentSong, selectPosition, selectQueue, selectSongs } from './playerSelectors';
import { pausedChanged, selectIsPlaying, songRenewed, songSelected } from './playerSlice';
import { renewSong } from './playlistApi';
import { next, queueRules } from './playOrder';
import { isPlayable, type Song } from './song';

/** How long a notice of the player stays, ms, and its opacity, 0..1. */
const NOTICE_MS = 2000;

const NOTICE_OPACITY = 0.8;

/**
 * A notice of the player that is not an error. Shown as a toast, which is visible above any dialog and announced once,
 * whichever part of the player is in use.
 */
export const notice = (text: string) =>
  toastShown({ text, tone: 'info', durationMs: NOTICE_MS, opacity: NOTICE_OPACITY });

/** Delay before a failed song is skipped, ms. */
export const AUDIO_ERROR_SKIP_MS = 2000;

/** A song that should play but makes no progress counts as failed after this time, ms. */
export const STALL_LIMIT_MS = 15_000;

type Failure = Extract<EngineEvent, { type: 'failed' }>;

/**
 * Minimum play time that resets the count of consecutive failures, s: with a browser fault every song may stop early.
 */
const SOUNDED_S = 1;

/** Playback functions for recovering a failed song. */
interface Sound {
  load: (song: Song) => void;
  play: () => Promise<void>;
  /** Loads and plays. */
  start: (song: Song) => void;
}

interface SongFailures {
  /** Resets the failure state, because another song was selected. */
  reset: () => void;
  /** Whether the current song has failed. */
  hasFailed: () => boolean;
}

/**
 * Handles songs that fail or stall: requests a fresh address once, then skips to the next song. Offline, waits for the
 * network.
 */
export function connectSongFailures(
  { startListening, dispatch, getState, services, engine }: PlayerContext,
  { load, play, start }: Sound,
): SongFailures {
  /** Incremented with each selected song, to drop late results of an earlier one. */
  let turn = 0;
  /** A fresh address was requested; the next failure is final. */
  let renewed = false;
  /** The request for a fresh address is pending. */
  let renewing = false;
  let failed = false;
  let failedInARow = 0;
  /** The song has played. */
  let heard = false;
  /** Position at which to resume after reloading, s. */
  let resumeAt = 0;
  /** Playback stopped because the network is down, and resumes when it is back. */
  let waitsForNetwork = false;
  let skipping: ReturnType<typeof setTimeout> | undefined;
  let stalling: ReturnType<typeof setTimeout> | undefined;

  const stopWaiting = () => {
    clearTimeout(stalling);
    stalling = undefined;
  };
  const words = () => services.words.current().player;

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
        if (event.seconds >= SOUNDED_S && !engine.paused) {
          failedInARow = 0;
          // An endless stream plays for hours and may break off more than once.
          if (engine.duration === Infinity && !renewing) renewed = false;
        }
        break;
      case 'progress':
        if (resumeAt > 0 && Number.isFinite(engine.duration)) {
          engine.seek(resumeAt);
          resumeAt = 0;
        }
        break;
      case 'waiting':
        // Keep the stall timer during the request for a fresh address: the visitor is waiting all the time.
        if (event.waiting && !engine.paused) stalling ??= setTimeout(stalled, STALL_LIMIT_MS);
        else if (!renewing) stopWaiting();
        break;
      case 'failed':
        void songFailed(event);
        break;
    }
  });

  function stalled(): void {
    // Nothing has played so far: a request for a fresh address would only double the wait.
    if (!heard) renewed = true;
    void songFailed({ type: 'failed', reason: 'network', message: 'no sound came in time' });
  }

  async function songFailed({ reason, message }: Failure): Promise<void> {
    const song = selectCurrentSong(getState());
    if (!song || failed) return;
    const isBlockedSong = isBlocked(song.url);
    const mayBeAddress = !isBlockedSong && reason !== 'unsupported' && reason !== 'sink';
    if (!renewed && mayBeAddress && services.online()) {
      renewed = true;
      if (heard) stopWaiting();
      await tryFreshAddress(song);
      return;
    }
    stopWaiting();
    const notifyFailure = (text: string) => {
      if (!isBlockedSong) dispatch(toastShown({ text, tone: 'error' }));
    };
    if (!isBlockedSong) warn('song', `${song.title}: ${message}`);
    failed = true;
    resumeAt = engine.currentTime;
    const wasWanted = selectIsPlaying(getState());
    engine.pause();
    if (selectIsPlaying(getState())) dispatch(pausedChanged(true));
    if (reason === 'unsupported') dispatch(notice(words().noHls));
    if (reason === 'sink') {
      // No other song would play either.
      notifyFailure(words().noSink);
      return;
    }
    if (!services.online()) {
      // Other songs would fail too; this one resumes when the network is back, unless it was paused.
      waitsForNetwork = wasWanted;
      if (wasWanted) notifyFailure(words().offline);
      return;
    }
    failedInARow += 1;
    if (failedInARow >= selectSongs(getState()).filter(isPlayable).length) {
      failedInARow = 0;
      notifyFailure(words().songFailed);
      return;
    }
    notifyFailure(words().songFailedSkipping);
    skipping = setTimeout(() => {
      const state = getState();
      const following = next(selectQueue(state), selectPosition(state), queueRules(state, services));
      if (following) dispatch(songSelected(following));
    }, AUDIO_ERROR_SKIP_MS);
  }

  /**
   * Requests a fresh address once for any failure, because an audio element reports an expired address like a broken
   * file.
   */
  async function tryFreshAddress(song: Song): Promise<void> {
    const ownTurn = turn;
    const seconds = engine.currentTime;
    const index = selectCurrentIndex(getState());
    renewing = true;
    const fresh = await renewSong(selectPageData(getState()), song).catch((error: unknown) => warn('song', error));
    if (ownTurn !== turn) return;
    renewing = false;
    // The song failed for good while the request was pending.
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
