import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { LIST_HEIGHT_PX, PLAYER_LOUD_FROM } from './constants';
import { Cover } from './Cover';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton } from './ModeButtons';
import styles from './Player.module.css';
import { FixedPlayer, MiniPlayer, useGivenOptions, useThemeColour, type PlayerOptions } from './playerOptions';
import { selectCurrentIndex, selectCurrentSong, selectSongs } from './playerSelectors';
import { PlayerTitle } from './PlayerTitle';
import { SeekBar } from './SeekBar';
import { SongList } from './SongList';
import { TransportButtons } from './TransportButtons';
import { VolumeControl } from './VolumeControl';

interface Props extends PlayerOptions {
  /** Maximum height of the song list, px. */
  listMaxHeight?: number;
  /** Id of the list's heading, which names the surrounding dialog. */
  headingId?: string | undefined;
}

/** The player's view. Audio engine, songs and position belong to the page. */
export function Player({ listMaxHeight = LIST_HEIGHT_PX, headingId, ...options }: Props) {
  const { mode = 'normal' } = options;
  useGivenOptions(options);
  const colour = useThemeColour(options);
  return (
    <div
      className={`${styles.player} ${styles[mode]} ${mode === 'normal' ? '' : 'glass'}`}
      style={{ '--mark': colour }}
    >
      {mode === 'normal' && <FullPlayer listMaxHeight={listMaxHeight} headingId={headingId} />}
      {mode === 'mini' && <MiniPlayer />}
      {mode === 'fixed' && <FixedPlayer listMaxHeight={listMaxHeight} />}
    </div>
  );
}

function FullPlayer({ listMaxHeight, headingId }: { listMaxHeight: number; headingId: string | undefined }) {
  const song = useAppSelector(selectCurrentSong);
  const index = useAppSelector(selectCurrentIndex);
  const count = useAppSelector(selectSongs).length;
  const words = useWords().player;
  return (
    <>
      <div className={styles.now}>
        <div className={styles.art}>
          <Cover song={song} className={styles.cover} />
          <LyricLines className={styles.lyrics} />
        </div>
        <PlayerTitle />
        <SeekBar key={index} />
        <TransportButtons start={<OrderButton />} end={<LoopButton />} />
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
