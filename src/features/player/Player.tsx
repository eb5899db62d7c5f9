import { useId, useState } from 'react';
import ListMusic from '~icons/lucide/list-music';
import { useAppSelector } from '@/store/hooks';
import { LIST_HEIGHT_PX, NOTICE_OPACITY, PLAYER_LOUD_FROM } from './constants';
import { Cover } from './Cover';
import { Keys, PlayButton } from './Keys';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton } from './ModeButtons';
import styles from './Player.module.css';
import { useGivenOptions, type GivenOptions } from './playerOptions';
import { selectCurrentIndex, selectCurrentSong, selectNotice, selectSongs } from './playerSlice';
import { SeekBar } from './SeekBar';
import { songName } from './song';
import { SongList } from './SongList';
import { useThemeColour, type Theme } from './theme';
import { VolumeControl } from './VolumeControl';
import { words } from './words';

interface Props extends GivenOptions, Theme {
  /** In full; a cover with a play button; or a bar at the bottom left whose list opens on demand. */
  mode?: 'normal' | 'mini' | 'fixed';
  /** px */
  listMaxHeight?: number;
  /** Id for the list's heading, by which a dialog around it is named. */
  headingId?: string | undefined;
}

/** The player in one of its three layouts. Its sound, songs and place in them are the page's own: it only shows them. */
export function Player({ mode = 'normal', listMaxHeight = LIST_HEIGHT_PX, headingId, ...options }: Props) {
  useGivenOptions(options);
  const colour = useThemeColour(options);
  const notice = useAppSelector(selectNotice);
  return (
    <div
      className={`${styles.player} ${styles[mode]} ${mode === 'normal' ? '' : 'glass'}`}
      style={{ '--mark': colour }}
    >
      {mode === 'normal' && <Normal listMaxHeight={listMaxHeight} headingId={headingId} />}
      {mode === 'mini' && <Mini />}
      {mode === 'fixed' && <Fixed listMaxHeight={listMaxHeight} />}
      {notice && (
        <p className={styles.notice} style={{ opacity: NOTICE_OPACITY }}>
          {notice}
        </p>
      )}
    </div>
  );
}

function Normal({ listMaxHeight, headingId }: { listMaxHeight: number; headingId: string | undefined }) {
  const song = useAppSelector(selectCurrentSong);
  const index = useAppSelector(selectCurrentIndex);
  const count = useAppSelector(selectSongs).length;
  return (
    <>
      <div className={styles.now}>
        <div className={styles.art}>
          <Cover song={song} className={styles.cover} />
          <LyricLines className={styles.lyrics} />
        </div>
        <Title />
        <SeekBar key={index} />
        <Keys start={<OrderButton />} end={<LoopButton />} />
      </div>
      <div className={styles.songs}>
        <div className={`${styles.bar} ${styles.head}`}>
          <h2 className="sheet-title">
            <span id={headingId}>{words.list}</span>
            <span className={styles.count}>{words.count(count)}</span>
          </h2>
          <VolumeControl loudFrom={PLAYER_LOUD_FROM} className={styles.volume} />
        </div>
        <SongList maxHeight={listMaxHeight} />
      </div>
    </>
  );
}

function Mini() {
  return (
    <>
      <Cover song={useAppSelector(selectCurrentSong)} className={styles.small} />
      <PlayButton />
    </>
  );
}

function Fixed({ listMaxHeight }: { listMaxHeight: number }) {
  const song = useAppSelector(selectCurrentSong);
  const index = useAppSelector(selectCurrentIndex);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div id={id} className={styles.drawer} hidden={!open}>
        {open && (
          <>
            <LyricLines />
            <SongList maxHeight={listMaxHeight} />
          </>
        )}
      </div>
      <div className={styles.bar}>
        <Cover song={song} className={styles.small} />
        <Title />
        <Keys />
      </div>
      <SeekBar key={index} />
      <div className={styles.bar}>
        <OrderButton />
        <LoopButton />
        <VolumeControl loudFrom={PLAYER_LOUD_FROM} className={styles.volume} />
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
      </div>
    </>
  );
}

function Title() {
  const song = useAppSelector(selectCurrentSong);
  return <p className={styles.title}>{song ? songName(song) : words.nothing}</p>;
}
