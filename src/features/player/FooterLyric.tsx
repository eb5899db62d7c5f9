import { useState } from 'react';
import Music from '~icons/lucide/music';
import { useQuiet } from '@/page/useQuiet';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Player.css';
import { selectCurrentSong, selectLyricIndex, selectLyrics, selectLyricStatus } from './playerSelectors';
import { songName } from './song';

interface Words {
  text: string;
  translation: string;
}

const keyOf = ({ text, translation }: Words) => `${text}\n${translation}`;

/**
 * The current lyric line in the footer; the song's name before the first line. A new line moves the old one out
 * upwards, unless quiet mode disables motion.
 */
export function FooterLyric() {
  const sung = useSungWords();
  const still = useQuiet('motion');
  const [{ now, before }, setLines] = useState<{ now: Words; before: Words | undefined }>({
    now: sung,
    before: undefined,
  });
  if (keyOf(sung) !== keyOf(now)) setLines({ now: sung, before: now });
  return (
    <div className="footer-lyric-lyric">
      {before && !still && (
        <Line key={keyOf(before)} {...before} onGone={() => setLines((lines) => ({ ...lines, before: undefined }))} />
      )}
      <Line key={keyOf(now)} {...now} />
    </div>
  );
}

function useSungWords(): Words {
  const { noLines } = useWords().player;
  const song = useAppSelector(selectCurrentSong);
  const status = useAppSelector(selectLyricStatus);
  const line = useAppSelector((state) => selectLyrics(state)[selectLyricIndex(state)]);
  if (status === 'ready' && line) return line;
  const name = song ? songName(song) : '';
  const hasLines = status === 'ready' || status === 'unsynced';
  return { text: hasLines ? name : noLines[status], translation: '' };
}

/** `onGone` marks a line that is leaving; it is called when the exit animation ends. */
function Line({ text, translation, onGone }: Words & { onGone?: () => void }) {
  return (
    <p
      className="footer-lyric-line row"
      data-leaving={onGone && true}
      aria-hidden={onGone && true}
      onAnimationEnd={onGone}
    >
      <Music className="icon icon--s" aria-hidden />
      <span className="footer-lyric-words shaded" translate="no">
        <span className="cut" dir="auto">
          {text}
        </span>
        {translation && (
          <span className="cut" dir="auto">
            {translation}
          </span>
        )}
      </span>
      <Music className="icon icon--s" aria-hidden />
    </p>
  );
}
