import { useLayoutEffect, useRef } from 'react';
import { fillWords } from './fillWords';
import type { LyricWord } from './lyrics/lyrics';
import { useAudioEngine } from './pageEngine';
import styles from './SungWords.module.css';

/** The words of the line that is sung. Each is filled from its beginning to its end while it is sung. */
export function SungWords({ words }: { words: readonly LyricWord[] }) {
  const engine = useAudioEngine();
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => fillWords([...(line.current?.children ?? [])], words, engine), [engine, words]);
  return (
    <span className={styles.sung} ref={line}>
      {words.map(({ text }, place) => (
        <span key={place}>{text}</span>
      ))}
    </span>
  );
}
