import { useId, useState } from 'react';
import ListMusic from '~icons/lucide/list-music';
import X from '~icons/lucide/x';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { PLAYER_LOUD_FROM, VolumeControl } from './VolumeControl';
import { Cover, PlayerTitle, useMark } from './Cover';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton, PlayButton, TransportButtons, SeekBar } from './playerControls';
import './Player.css';
import { selectCurrentIndex, selectCurrentSong } from './playerSelectors';
import { panelClosed } from './playerSlice';
import { SongList } from './SongList';

/**
 * The open player at the bottom left of the page, for the layouts `mini` (cover and play button) and `fixed` (a bar whose
 * list opens on demand). On a narrow page it is below the footer and stays in view.
 */
export function DockedPlayer({ layout }: { layout: 'mini' | 'fixed' }) {
  const words = useWords().player;
  return (
    <section className={`glass player player-${layout}`} data-part="music" aria-label={words.title} style={useMark()}>
      {layout === 'mini' ? <MiniPlayer /> : <PlayerBar />}
    </section>
  );
}

function MiniPlayer() {
  return (
    <>
      <Cover song={useAppSelector(selectCurrentSong)} className="player-small" />
      <PlayButton />
      <CloseButton />
    </>
  );
}

function PlayerBar() {
  const song = useAppSelector(selectCurrentSong);
  const index = useAppSelector(selectCurrentIndex);
  const { listHeight } = useSite().music.player;
  const words = useWords().player;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className="player-drawer" hidden={!open}>
        {open && (
          <>
            <LyricLines />
            <SongList maxHeight={listHeight} />
            <div className="player-bar row">
              <OrderButton />
              <LoopButton />
              <VolumeControl loudFrom={PLAYER_LOUD_FROM} className="player-volume" />
            </div>
          </>
        )}
      </div>
      <div className="player-bar row">
        <Cover song={song} className="player-small" />
        <PlayerTitle />
        <TransportButtons />
        <button
          type="button"
          className="icon-button"
          aria-label={words.openList}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ListMusic className="icon" aria-hidden />
        </button>
        <CloseButton />
      </div>
      <SeekBar key={index} />
    </>
  );
}

/** Closes the player; the music goes on. */
function CloseButton() {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={useWords().common.close}
      onClick={() => dispatch(panelClosed())}
    >
      <X className="icon" aria-hidden />
    </button>
  );
}
