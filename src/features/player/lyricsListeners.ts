import { StatusError, OtherSiteBlocked } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { lyricIndexAt } from '@/media/lyrics/lyricIndexAt';
import { getLyrics } from './lyricsApi';
import { notice } from './notice';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong, selectLyricIndex, selectLyrics, selectLyricStatus } from './playerSelectors';
import { lyricLineReached, lyricsArrived, lyricsFailed, lyricsRequested, songSelected } from './playerSlice';
import { withoutTitleLine } from './withoutTitleLine';

/**
 * Lines that start within this time get a timer, s, because the engine reports its time only about four times a second.
 */
const SOON_S = 0.3;

/** Loads lyrics with each song and follows the current line. Dispatches only when the line changes. */
export function connectLyrics({ startListening, dispatch, getState, services, engine }: PlayerContext): void {
  let nextLine: ReturnType<typeof setTimeout> | undefined;

  const reportLine = (seconds: number) => {
    const state = getState();
    // Lyrics without times have no current line.
    if (selectLyricStatus(state) !== 'ready') return;
    const index = lyricIndexAt(selectLyrics(state), seconds);
    if (index !== selectLyricIndex(state)) dispatch(lyricLineReached(index));
  };

  const scheduleNextLine = (seconds: number) => {
    clearTimeout(nextLine);
    const lines = selectLyrics(getState());
    const next = lines[lyricIndexAt(lines, seconds + SOON_S)];
    if (!next || next.seconds <= seconds || engine.paused) return;
    nextLine = setTimeout(
      () => {
        if (!engine.paused && !engine.waiting) reportLine(next.seconds);
      },
      ((next.seconds - seconds) * 1000) / engine.rate,
    );
  };

  startListening({
    actionCreator: songSelected,
    async effect(_, api) {
      // Cancels the lyrics request of the previous song.
      api.cancelActiveListeners();
      clearTimeout(nextLine);
      const song = selectCurrentSong(api.getState());
      if (!song?.lrc) return;
      dispatch(lyricsRequested());
      try {
        const lyrics = await getLyrics(song, api.signal);
        if (api.signal.aborted) return;
        dispatch(lyricsArrived(withoutTitleLine(lyrics, song)));
        reportLine(engine.currentTime);
      } catch (error) {
        if (api.signal.aborted) return;
        const isFailure = !(error instanceof OtherSiteBlocked);
        if (isFailure) warn('lyrics', `${song.title}: ${error instanceof Error ? error.message : String(error)}`);
        dispatch(lyricsFailed());
        if (error instanceof StatusError) dispatch(notice(services.words.current().player.lyricsStatus(error.status)));
      }
    },
  });

  engine.subscribe((event) => {
    if (event.type !== 'time') return;
    reportLine(event.seconds);
    scheduleNextLine(event.seconds);
  });
}
