import { MARKS, withoutMark } from '@/contract/workerMessages';
import { isBlocked } from '@/page/onlyThisSite';
import { isQuiet } from '@/page/quiet';
import { storeInWorker } from '@/page/storeInWorker';
import { isHls } from './engine/hlsSource';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong } from './playerSelectors';
import { songSelected } from './playerSlice';
import { coverOf, isPlayable } from './song';

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
export function connectSongReporter({ startListening, getState, engine }: PlayerContext): void {
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
