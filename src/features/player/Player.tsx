import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { PLAYER_LOUD_FROM, VolumeControl } from './VolumeControl';
import { Cover } from './Cover';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton } from './ModeButtons';
import styles from './Player.module.css';
import { selectCurrentIndex, selectCurrentSong, selectSongs } from './playerSelectors';
import { PlayerTitle } from './PlayerTitle';
import { SeekBar } from './SeekBar';
import { SongList } from './SongList';
import { TransportButtons } from './TransportButtons';
import { useMark } from './useMark';

/**
 * The full player with the song list. Audio engine, songs and position belong to the page. `headingId` is the id of the
 * list's heading, which names the surrounding dialog.
 */
export function Player({ headingId }: { headingId?: string }) {
  const song = useAppSelector(selectCurrentSong);
  const index = useAppSelector(selectCurrentIndex);
  const count = useAppSelector(selectSongs).length;
  const { listHeight } = useSite().music.player;
  const words = useWords().player;
  return (
    <div className={`${styles.player} ${styles.normal}`} style={useMark()}>
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
        <SongList maxHeight={listHeight} />
      </div>
    </div>
  );
}
