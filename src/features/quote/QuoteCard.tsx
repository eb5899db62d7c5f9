import { useEffect, useId, useRef } from 'react';
import Music from '~icons/lucide/music';
import { panelClosed, panelOpened, selectMusicOffered, selectPanelOpen } from '@/features/player/playerSlice';
import { selectPart } from '@/features/settings/settingsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { clauses } from './clauses';
import './QuoteCard.css';
import { quoteClicked, selectQuote, selectQuoteStatus } from './quoteSlice';

interface Props {
  /** The player was closed, which had the focus. */
  backFromMusic?: boolean;
}

/**
 * The quote of the day: a button that fetches the next quote. Beside it a button that opens the player, if the page
 * offers music.
 */
export function QuoteCard({ backFromMusic = false }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().quote;
  const quote = useAppSelector(selectQuote);
  const status = useAppSelector(selectQuoteStatus);
  const quoteShown = useAppSelector(selectPart('quote'));
  const musicOffered = useAppSelector(selectMusicOffered);
  // The card is visible beside an open player if the player is in the page's corner.
  const musicOpen = useAppSelector(selectPanelOpen);
  const music = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (backFromMusic && document.activeElement === document.body) music.current?.focus({ preventScroll: true });
  }, [backFromMusic]);
  // With 只用本站 and a playlist of another site, the card without its quote would be empty.
  const isEmpty = useAppSelector(selectRevealed) && !quoteShown && !musicOffered;
  const failed = status === 'failed';
  const text = quote?.text ?? (failed ? words.fallbackText : '');
  const source = quote ? quote.source || words.nameless : failed ? words.fallbackSource : '';
  if (isEmpty) return null;
  const parts = clauses(text);
  return (
    <section
      className="glass enter quote-card-quote"
      aria-label={quoteShown ? words.label : words.music}
      data-music
      data-loading={status === 'loading' || undefined}
    >
      {pane}
      <button
        type="button"
        className="quote-card-swap"
        data-part="quote"
        aria-label={words.next}
        aria-describedby={`${id}text ${id}from`}
        title={source ? `${text}\n${words.from(source)}` : text}
        onClick={() => dispatch(quoteClicked())}
      >
        <span className="quote-card-text" id={`${id}text`} dir="auto">
          {parts.length === 1 ? text : parts.map((clause) => <span key={clause.at}>{clause.text}</span>)}
        </span>
        <span className="quote-card-from" id={`${id}from`}>
          {source && (
            <span className="cut" dir="auto">
              {words.from(source)}
            </span>
          )}
        </span>
      </button>
      {musicOffered && (
        <button
          type="button"
          className="chip quote-card-music"
          data-part="music"
          aria-label={words.openPlayer}
          aria-expanded={musicOpen || undefined}
          ref={music}
          onClick={() => dispatch(musicOpen ? panelClosed() : panelOpened())}
        >
          <Music className="icon icon--s" aria-hidden />
          <span>{words.music}</span>
        </button>
      )}
    </section>
  );
}
