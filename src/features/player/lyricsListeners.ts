import { StatusError, SwitchedOff } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { lyricIndexAt } from '@/shared/lyrics/lyricIndexAt';
import { getLyrics } from './lyricsApi';
import { notice } from './notice';
import type { PlayerContext } from './playerContext';
import {
  selectCurrentSong,
  selectLyricIndex,
  selectLyrics,
  selectLyricStatus,
  selectPlayerOptions,
} from './playerSelectors';
import { lyricLineReached, lyricsArrived, lyricsFailed, lyricsRequested, songSelected } from './playerSlice';

/** The sound tells its time about four times a second: what begins before it tells it again has a timer, s. */
const SOON_S = 0.3;

/** Lyrics come with the song, and their lines with its time. The store hears of a line only when it changes. */
export function connectLyrics({ startListening, dispatch, getState, services, engine }: PlayerContext): void {
  let nextLine: ReturnType<typeof setTimeout> | undefined;

  const tellLine = (seconds: number) => {
    const state = getState();
    // Lines without times are all there from the beginning: none of them is the one that is sung.
    if (selectLyricStatus(state) !== 'ready') return;
    const index = lyricIndexAt(selectLyrics(state), seconds);
    if (index !== selectLyricIndex(state)) dispatch(lyricLineReached(index));
  };

  const tellNextLine = (seconds: number) => {
    clearTimeout(nextLine);
    const lines = selectLyrics(getState());
    const next = lines[lyricIndexAt(lines, seconds + SOON_S)];
    if (!next || next.seconds <= seconds || engine.paused) return;
    nextLine = setTimeout(
      () => {
        if (!engine.paused && !engine.waiting) tellLine(next.seconds);
      },
      ((next.seconds - seconds) * 1000) / engine.rate,
    );
  };

  startListening({
    actionCreator: songSelected,
    async effect(_, api) {
      // Another song was selected: the request for the lyrics of the last one is cancelled.
      api.cancelActiveListeners();
      clearTimeout(nextLine);
      const song = selectCurrentSong(api.getState());
      if (!song?.lrc) return;
      const { lyricType = song.lyricType } = selectPlayerOptions(api.getState());
      dispatch(lyricsRequested());
      try {
        const lyrics = await getLyrics({ ...song, lyricType }, api.signal);
        if (api.signal.aborted) return;
        dispatch(lyricsArrived(lyrics));
        tellLine(engine.currentTime);
      } catch (error) {
        if (api.signal.aborted) return;
        const isFailure = !(error instanceof SwitchedOff);
        if (isFailure) warn('lyrics', `${song.title}: ${error instanceof Error ? error.message : String(error)}`);
        dispatch(lyricsFailed());
        if (error instanceof StatusError) dispatch(notice(services.words.later().player.lyricsStatus(error.status)));
      }
    },
  });

  engine.subscribe((event) => {
    if (event.type !== 'time') return;
    tellLine(event.seconds);
    tellNextLine(event.seconds);
  });
}
