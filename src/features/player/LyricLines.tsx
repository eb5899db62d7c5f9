import { rem } from '@/shared/lib/rem';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Player.css';
import type { LyricLine, LyricWord } from '@/media/lyrics/lyrics';
import { seekRequested } from './playerActions';
import { selectCurrentSong, selectLyricIndex, selectLyricStatus, selectLyrics } from './playerSelectors';
import { useFollowedRow } from './useFollowedRow';
import { useLayoutEffect, useRef } from 'react';
import { isQuiet } from '@/page/quiet';
import type { AudioEngine } from './engine/audioEngine';
import { useAudioEngine } from './pageEngine';

/** Maximum tolerated difference between animation time and audio time, ms. */
const DRIFT_MS = 60;

/** End delay longer than any song, ms: playing a finished animation would restart it. */
const NEVER_MS = 1e9;

/**
 * Fills the words of a lyric line in sync with the audio. Uses browser animations on the audio's timeline, so no work
 * is needed between two words or while paused. If quiet mode disables motion, each word is filled at once when it
 * begins. Returns the function that stops it.
 */
function fillWords(elements: readonly Element[], words: readonly LyricWord[], engine: AudioEngine): () => void {
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

/** Height of a line of the lyrics, px. */
export const LYRIC_LINE_PX = 16;

/** Duration of the lyrics' scroll to another line, ms. */
export const LYRIC_SCROLL_MS = 300;

interface Props {
  className?: string | undefined;
}

/** The song's lyrics, or a message in their place. Renders nothing before a song is selected. */
export function LyricLines({ className = '' }: Props) {
  const words = useWords().player;
  const song = useAppSelector(selectCurrentSong);
  const status = useAppSelector(selectLyricStatus);
  const lines = useAppSelector(selectLyrics);
  if (!song) return null;
  if (status === 'ready') return <Lines lines={lines} className={className} />;
  if (status === 'unsynced') return <UnsyncedLines lines={lines} className={className} />;
  return <p className={`lyric-lines-lyrics lyric-lines-words centre ${className}`}>{words.noLines[status]}</p>;
}

/**
 * Keeps the first and last line clear of the fading edges, and the focus ring inside. Inline, because the style sheet
 * is part of the first load.
 */
const IN_VIEW = { padding: '1rem', outlineOffset: '-2px' } as const;

/** Lyrics without times have no current line. The visitor scrolls them, also by keyboard. */
function UnsyncedLines({ lines, className }: { lines: LyricLine[]; className: string }) {
  return (
    <div
      className={`lyric-lines-lyrics ${className}`}
      translate="no"
      role="group"
      aria-label={useWords().player.unsyncedLyrics}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      style={{ '--line': rem(LYRIC_LINE_PX), '--lines': 1, '--usual': 5, ...IN_VIEW }}
    >
      {lines.map(({ text }, place) => (
        <p key={place} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}

function Lines({ lines, className }: { lines: LyricLine[]; className: string }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector(selectLyricIndex);
  const { view, drawn, tabStop, handlers } = useFollowedRow(lines.length, current, {
    shown: 5,
    scrollMs: LYRIC_SCROLL_MS,
  });
  const translated = lines.some(({ translation }) => translation);
  return (
    <div
      className={`lyric-lines-lyrics ${className}`}
      translate="no"
      role="group"
      aria-label={useWords().player.lyrics}
      ref={view}
      style={{ '--line': rem(LYRIC_LINE_PX), '--lines': translated ? 2 : 1, '--usual': translated ? 3 : 5 }}
      {...handlers}
    >
      <div className="lyric-lines-all" style={{ '--rows': lines.length }}>
        {drawn.map((index) => {
          const line = lines[index];
          return (
            line && (
              <button
                key={index}
                type="button"
                className="lyric-lines-line ring-inside"
                style={{ '--at': index }}
                aria-current={index === current || undefined}
                tabIndex={index === tabStop ? 0 : -1}
                data-index={index}
                onClick={() => dispatch(seekRequested(line.seconds))}
              >
                <span className="cut" dir="auto">
                  {line.words && index === current ? <SungWords words={line.words} /> : line.text}
                </span>
                {line.translation && (
                  <span className="cut" dir="auto">
                    {line.translation}
                  </span>
                )}
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}

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
function SungWords({ words }: { words: readonly LyricWord[] }) {
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
