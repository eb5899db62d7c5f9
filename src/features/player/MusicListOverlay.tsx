import { useId, useRef } from 'react';
import { Modal } from '@/shared/ui/Modal';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { WhileOpen } from '@/shared/ui/WhileOpen';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Player.css';
import { useSite } from '@/store/page';
import { PLAYER_LOUD_FROM, VolumeControl } from './VolumeControl';
import { Cover, PlayerTitle, useMark, CoverTint } from './Cover';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton, TransportButtons, SeekBar } from './playerControls';
import { selectCurrentIndex, selectCurrentSong, selectSongs } from './playerSelectors';
import { SongList } from './SongList';
import { listClosed, selectListOpen } from './playerSlice';

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

/** A dialog with the player and its song list. */
export function MusicListOverlay() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectListOpen);
  const cover = useAppSelector(selectCurrentSong)?.cover;
  const content = useRef<HTMLDivElement>(null);
  const id = useId();

  return (
    <Modal
      open={open}
      onClose={() => dispatch(listClosed())}
      labelledBy={id}
      closeLabel={useWords().common.close}
      className="music-list-overlay-overlay"
      focusOn={() => content.current?.querySelector<HTMLElement>('ol [tabindex="0"]') ?? null}
    >
      <CoverTint cover={cover} className="music-list-overlay-tint" />
      <ScrollArea className="music-list-overlay-content" area={content}>
        <WhileOpen open={open}>
          <Player headingId={id} />
        </WhileOpen>
      </ScrollArea>
    </Modal>
  );
}
