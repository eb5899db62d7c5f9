import { isQuiet } from '@/shared/lib/quiet';
import type { AudioEngine } from './engine/audioEngine';
import type { LyricWord } from '@/shared/lyrics/lyrics';

/** An animation that is no further off than this from the sound is left alone, ms. */
const DRIFT_MS = 60;

/** Longer than any song, ms: an animation that has ended would start anew. */
const NEVER_MS = 1e9;

/**
 * Fills the elements of a line's words as the sound goes on. The browser's animations do it, whose time is the sound's:
 * between two words, and while nothing sounds, there is nothing to do. Without motion each is filled at its beginning.
 * Returns the function that ends it.
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
