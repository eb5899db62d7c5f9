import { isOff } from '@/shared/lib/hosts';
import { isQuiet } from '@/shared/lib/quiet';
import { tellWorker } from '@/shared/lib/tellWorker';
import { isHls } from './engine/hlsSource';
import type { PlayerContext } from './playerContext';
import { selectCurrentSong } from './playerSelectors';
import { songSelected } from './playerSlice';
import { coverOf, isPlayable } from './song';

/** A song that was heard for so long is worth keeping, s. */
const HEARD_S = 30;
/** Less will do where the browser has all of the song already: then keeping it costs no further download, s. */
const HEARD_WHOLE_S = 5;
/** A step in the song that is longer than this was a seek, s. */
const LONGEST_STEP_S = 2;

/**
 * Tells the worker of each song that was really heard, with its cover and lyrics, so that it plays without a network
 * too. Not where data is saved: the whole song may be one download more.
 */
export function connectSongReporter({ startListening, getState, engine }: PlayerContext): void {
  let heard = 0;
  let place = 0;
  let told = '';

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
    if (!song || song.url === told || !Number.isFinite(engine.duration) || isHls(song.url)) return;
    const isWhole = engine.bufferedTo >= engine.duration - 0.5;
    if (heard < (isWhole ? HEARD_WHOLE_S : HEARD_S) || isQuiet('data')) return;
    told = song.url;
    const lrc = song.lyricType === 1 && !isOff(song.lrc) ? song.lrc : '';
    if (isPlayable(song)) void tellWorker({ type: 'song', url: song.url, cover: coverOf(song), lrc });
  });
}
