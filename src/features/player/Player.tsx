import { useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { useWords } from '@/store/words';
import { PLAYER_LOUD_FROM, VolumeControl } from './VolumeControl';
import { Cover } from './Cover';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton } from './ModeButtons';
import './Player.css';
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
    <div className="player player-normal" style={useMark()}>
      <div className="player-now">
        <div className="player-art">
          <Cover song={song} className="player-cover" />
          <LyricLines className="player-lyrics" />
        </div>
        <PlayerTitle />
        <SeekBar key={index} />
        <TransportButtons start={<OrderButton />} end={<LoopButton />} />
      </div>
      <div className="player-songs">
        <div className="player-bar row player-head">
          <h2 className="sheet-title">
            <span id={headingId}>{words.list}</span>
            <span className="player-count">{words.count(count)}</span>
          </h2>
          <VolumeControl loudFrom={PLAYER_LOUD_FROM} className="player-volume" />
        </div>
        <SongList maxHeight={listHeight} />
      </div>
    </div>
  );
}
