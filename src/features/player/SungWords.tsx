import { useLayoutEffect, useRef } from 'react';
import { fillWords } from './fillWords';
import type { LyricWord } from '@/shared/lyrics/lyrics';
import { useAudioEngine } from './pageEngine';

/**
 * In two colours, of which one is seen before a word is sung and the other behind. It stands here and not in the sheet,
 * which every visitor loads before the first view.
 */
const FILLED = {
  background: 'linear-gradient(90deg, var(--mark) 50%, var(--text) 50%) 100% 0 / 200% 100%',
  backgroundClip: 'text',
  color: 'transparent',
} as const;

/** The words of the line that is sung. Each is filled from its beginning to its end while it is sung. */
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
