import { rem } from '@/shared/lib/rem';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { LYRIC_LINE_PX, LYRIC_SCROLL_MS } from './constants';
import styles from './LyricLines.module.css';
import type { LyricLine } from './lrc';
import { seekRequested } from './playerActions';
import { selectCurrentSong, selectLyricIndex, selectLyrics, selectLyricStatus } from './playerSlice';
import { useFollowedRow } from './useFollowedRow';
import { words } from './words';

interface Props {
  className?: string | undefined;
}

/** The song's lyrics, or what there is to say about them. Before any song there is nothing. */
export function LyricLines({ className = '' }: Props) {
  const song = useAppSelector(selectCurrentSong);
  const status = useAppSelector(selectLyricStatus);
  const lines = useAppSelector(selectLyrics);
  if (!song) return null;
  if (status === 'ready') return <Lines lines={lines} className={className} />;
  return <p className={`${styles.lyrics} ${styles.words} ${className}`}>{words.noLines[status]}</p>;
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
      className={`${styles.lyrics} ${className}`}
      role="group"
      aria-label={words.lyrics}
      ref={view}
      style={{ '--line': rem(LYRIC_LINE_PX), '--lines': translated ? 2 : 1, '--usual': translated ? 3 : 5 }}
      {...handlers}
    >
      <div className={styles.all} style={{ '--rows': lines.length }}>
        {drawn.map((index) => {
          const line = lines[index];
          return (
            line && (
              <button
                key={index}
                type="button"
                className={styles.line}
                style={{ '--at': index }}
                aria-current={index === current || undefined}
                tabIndex={index === tabStop ? 0 : -1}
                data-index={index}
                onClick={() => dispatch(seekRequested(line.seconds))}
              >
                <span>{line.text}</span>
                {line.translation && <span>{line.translation}</span>}
              </button>
            )
          );
        })}
      </div>
    </div>
  );
}
