import { useLayoutEffect, useRef } from 'react';
import { fillWords } from './fillWords';
import type { LyricWord } from '@/media/lyrics/lyrics';
import { useAudioEngine } from './pageEngine';

/**
 * A two-colour background, clipped to the text: one colour before the word is sung, the other afterwards. Inline,
 * because the style sheet is part of the first load.
 */
const FILLED = {
  background: 'linear-gradient(90deg, var(--mark) 50%, var(--text) 50%) 100% 0 / 200% 100%',
  backgroundClip: 'text',
  color: 'transparent',
} as const;

/** The words of the current line. Each is filled from start to end while it is sung. */
export function SungWords({ words }: { words: readonly LyricWord[] }) {
  const engine = useAudioEngine();
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => fillWords([...(line.current?.children ?? [])], words, engine), [engine, words]);
  return (
    <span ref={line}>
      {words.map(({ text }, place) => (
        <span key={place} style={FILLED}>
          {text}
        </span>
      ))}
    </span>
  );
}
