import { useEffect, useRef, useState } from 'react';
import ListMusic from '~icons/lucide/list-music';
import Undo2 from '~icons/lucide/undo-2';
import { selectPart } from '@/features/settings/settingsSlice';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { PANEL_LOUD_FROM, VolumeControl } from './VolumeControl';
import { TransportButtons, usePlayback } from './playerControls';
import './Player.css';
import { useAudioEngine } from './pageEngine';
import { selectCurrentSong } from './playerSelectors';
import { listOpened, panelClosed } from './playerSlice';
import { songName, type Song } from './song';
import { CoverTint, useMark } from './Cover';

/**
 * The music panel, which replaces the quote card. The button that opened it is removed, so the play button gets the
 * focus.
 */
export function MusicPanel() {
  const dispatch = useAppDispatch();
  const {
    player: words,
    common: { close },
  } = useWords();
  const quoteShown = useAppSelector(selectPart('quote'));
  const song = useAppSelector(selectCurrentSong);
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) play.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="glass enter music-panel-music" data-part="music" aria-label={words.title} style={useMark()}>
      {pane}
      <CoverTint cover={song?.cover} className="music-panel-tint" />
      <div className="music-panel-links">
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => dispatch(listOpened())}>
          <ListMusic className="icon icon--s" aria-hidden />
          <span>{words.list}</span>
        </button>
        <button type="button" className="chip" onClick={() => dispatch(panelClosed())}>
          <Undo2 className="icon icon--s" aria-hidden />
          <span>{quoteShown ? words.backToQuote : close}</span>
        </button>
      </div>
      <TransportButtons playRef={play} />
      <div className="music-panel-foot">
        <SongTitle key={song && songName(song)} song={song} />
        <VolumeControl loudFrom={PANEL_LOUD_FROM} className="music-panel-volume" />
      </div>
      <Played />
    </section>
  );
}

/** Song and artist on one line. A line that is too long scrolls to its end and back, once. */
function SongTitle({ song }: { song: Song | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [long, setLong] = useState(false);
  const { nothing } = useWords().player;
  useEffect(() => {
    const room = line.current;
    if (!room) return undefined;
    const observer = new ResizeObserver(() => setLong(room.scrollWidth > room.clientWidth));
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <p className="music-panel-title" ref={line} data-long={long || undefined}>
      <span>{song ? songName(song) : nothing}</span>
    </p>
  );
}

/** Progress line, hidden from assistive technology: the list has a slider for that. */
function Played() {
  const { currentTime, duration } = usePlayback(useAudioEngine());
  return (
    <i className="music-panel-played" style={{ '--played': duration > 0 ? currentTime / duration : 0 }} aria-hidden />
  );
}
