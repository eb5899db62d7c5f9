import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { lyricIndexAt } from './lrc';
import { getLyrics } from './lyricsApi';
import { notice } from './notice';
import type { PlayerContext } from './playerContext';
import {
  lyricLineReached,
  lyricsArrived,
  lyricsFailed,
  lyricsRequested,
  selectCurrentSong,
  selectLyricIndex,
  selectLyrics,
  selectPlayerOptions,
  songSelected,
} from './playerSlice';
import { words } from './words';

/** Lyrics come with the song, and their lines with its time. The store hears of a line only when it changes. */
export function connectLyrics({ startListening, dispatch, getState, engine }: PlayerContext): void {
  const tellLine = (seconds: number) => {
    const state = getState();
    const index = lyricIndexAt(selectLyrics(state), seconds);
    if (index !== selectLyricIndex(state)) dispatch(lyricLineReached(index));
  };

  startListening({
    actionCreator: songSelected,
    async effect(_, api) {
      // Another song was selected: the request for the lyrics of the last one is cancelled.
      api.cancelActiveListeners();
      const song = selectCurrentSong(api.getState());
      if (!song?.lrc) return;
      const { lyricType = song.lyricType } = selectPlayerOptions(api.getState());
      dispatch(lyricsRequested());
      try {
        const lines = await getLyrics({ ...song, lyricType }, api.signal);
        if (api.signal.aborted) return;
        dispatch(lyricsArrived(lines));
        tellLine(engine.currentTime);
      } catch (error) {
        if (api.signal.aborted) return;
        warn('lyrics', `${song.title}: ${error instanceof Error ? error.message : String(error)}`);
        dispatch(lyricsFailed());
        if (error instanceof StatusError) dispatch(notice(words.lyricsStatus(error.status)));
      }
    },
  });

  engine.subscribe((event) => {
    if (event.type === 'time') tellLine(event.seconds);
  });
}
