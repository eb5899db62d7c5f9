import { isQuiet } from '@/page/quiet';
import type { AudioEngine } from './engine/audioEngine';
import type { LyricWord } from '@/media/lyrics/lyrics';

/** Maximum tolerated difference between animation time and audio time, ms. */
const DRIFT_MS = 60;

/** End delay longer than any song, ms: playing a finished animation would restart it. */
const NEVER_MS = 1e9;

/**
 * Fills the words of a lyric line in sync with the audio. Uses browser animations on the audio's timeline, so no work
 * is needed between two words or while paused. If quiet mode disables motion, each word is filled at once when it
 * begins. Returns the function that stops it.
 */
export function fillWords(elements: readonly Element[], words: readonly LyricWord[], engine: AudioEngine): () => void {
  const still = isQuiet('motion');
  const fills = words.flatMap(({ from, to }, place) => {
    const timing = { delay: from * 1000, duration: still ? 0 : (to - from) * 1000, endDelay: NEVER_MS };
    const fill = elements[place]?.animate({ backgroundPositionX: ['100%', '0%'] }, { ...timing, fill: 'both' });
    return fill ?? [];
  });

  const follow = () => {
    const now = engine.currentTime * 1000;
    const sounds = !engine.paused && !engine.waiting;
    for (const fill of fills) {
      if (fill.playbackRate !== engine.rate) fill.playbackRate = engine.rate;
      if (Math.abs(Number(fill.currentTime) - now) > DRIFT_MS) fill.currentTime = now;
      if (!sounds) fill.pause();
      else if (fill.playState === 'paused') fill.play();
    }
  };
  follow();
  const leave = engine.subscribe(follow);
  return () => {
    leave();
    for (const fill of fills) fill.cancel();
  };
}
