import { StatusError } from '@/shared/lib/http';
import { warn } from '@/shared/lib/log';
import { lyricIndexAt, type LyricLine } from './lrc';
import { getLyrics } from './lyricsApi';
import { notice } from './notice';
import type { PlayerContext } from './playerContext';
import {
  lyricLineReached,
  lyricsArrived,
  lyricsFailed,
  lyricsRequested,
  pureMusicFound,
  selectCurrentSong,
  selectLyricIndex,
  selectLyrics,
  selectPlayerOptions,
  songSelected,
} from './playerSlice';
import { words } from './words';

/** How music services write that there is nothing to sing, as the only line or after the names of the authors. */
const PURE_MUSIC = /^(?:此歌曲为|本曲为)?(?:没有填词的)?纯音乐[，,\s]*请您?欣赏[。！!]?$/;

const sayPureMusic = (lines: readonly LyricLine[]) => lines.some(({ text }) => PURE_MUSIC.test(text));

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
        if (sayPureMusic(lines)) {
          dispatch(pureMusicFound());
          return;
        }
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
