/*
 * The player's options. The specification requires them; no page of the site passes any, only tests do. This file holds
 * everything that only they need: the two other layouts, the colour, and how options reach the store.
 */
import { useEffect, useEffectEvent, useId, useState } from 'react';
import ListMusic from '~icons/lucide/list-music';
import { musicVolumeChanged, settingsChanged } from '@/features/settings/settingsSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { PLAYER_LOUD_FROM } from './constants';
import { Cover } from './Cover';
import type { Preload } from './engine/audioEngine';
import { LyricLines } from './LyricLines';
import { LoopButton, OrderButton } from './ModeButtons';
import styles from './Player.module.css';
import { notice } from './notice';
import { selectCurrentIndex, selectCurrentSong } from './playerSelectors';
import { optionsGiven, playlistArrived } from './playerSlice';
import { PlayerTitle } from './PlayerTitle';
import type { Loop, Order } from './playModes';
import { SeekBar } from './SeekBar';
import { coverOf, type LyricType, type Song } from './song';
import { SongList } from './SongList';
import { PlayButton, TransportButtons } from './TransportButtons';
import { VolumeControl } from './VolumeControl';

/** Omitted options change nothing. */
export interface PlayerOptions {
  /**
   * `normal`: the full player; `mini`: a cover with a play button; `fixed`: a bar at the bottom left whose list opens
   * on demand.
   */
  mode?: 'normal' | 'mini' | 'fixed';
  /** A CSS colour for highlights, or `adaptive`: the cover's colour, as found by `extractColor`. */
  theme?: string;
  /** Extracts the colour of the picture at an address. */
  extractColor?: (cover: string) => Promise<string>;
  /** Songs that replace the page's own list. */
  audio?: Song[];
  loop?: Loop;
  order?: Order;
  /** 0..1 */
  volume?: number;
  preload?: Preload;
  /** Overrides the type of all songs. */
  lyricType?: LyricType;
  /** Storage key of the player's own copy of the volume. */
  storageName?: string;
}

/** Passes the options to the store once; afterwards only the visitor changes these values. */
export function useGivenOptions({ audio, loop, order, volume, preload, lyricType, storageName }: PlayerOptions): void {
  const dispatch = useAppDispatch();
  const give = useEffectEvent(() => {
    dispatch(
      optionsGiven({
        ...(preload && { preload }),
        ...(lyricType && { lyricType }),
        ...(storageName && { storageName }),
      }),
    );
    if (volume !== undefined) dispatch(musicVolumeChanged(volume));
    if (loop) dispatch(settingsChanged({ playerLoop: loop }));
    if (order) dispatch(settingsChanged({ playerOrder: order }));
    if (audio) dispatch(playlistArrived(audio));
  });
  useEffect(() => give(), []);
}

/** The highlight colour; undefined for the style sheet's colour, also if the option is not a valid colour. */
export function useThemeColour({ theme, extractColor }: PlayerOptions): string | undefined {
  const dispatch = useAppDispatch();
  const song = useAppSelector(selectCurrentSong);
  const cover = song && coverOf(song);
  const { noColours } = useWords().player;
  const [found, setFound] = useState<{ cover: string; colour: string }>();
  const adaptive = theme === 'adaptive';
  const canExtract = extractColor !== undefined;

  useEffect(() => {
    if (adaptive && !canExtract) dispatch(notice(noColours));
  }, [adaptive, canExtract, noColours, dispatch]);

  const extract = useEffectEvent((cover: string) => extractColor?.(cover));
  useEffect(() => {
    if (!adaptive || !cover) return;
    extract(cover)?.then(
      (colour) => setFound({ cover, colour }),
      (error: unknown) => warn('theme colour', error),
    );
  }, [adaptive, cover]);

  // The result for an earlier cover may arrive late.
  const colour = adaptive ? (found?.cover === cover ? found?.colour : undefined) : theme;
  return colour && CSS.supports('color', colour) ? colour : undefined;
}

/** Mode `mini`. */
export function MiniPlayer() {
  return (
    <>
      <Cover song={useAppSelector(selectCurrentSong)} className={styles.small} />
      <PlayButton />
    </>
  );
}

/** Mode `fixed`. Its list is at most `listMaxHeight` px high. */
export function FixedPlayer({ listMaxHeight }: { listMaxHeight: number }) {
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
        <PlayerTitle />
        <TransportButtons />
      </div>
      <SeekBar key={index} />
      <div className={styles.bar}>
        <OrderButton />
        <LoopButton />
        <VolumeControl loudFrom={PLAYER_LOUD_FROM} className={styles.volume} />
        <button
          type="button"
          className="icon-button"
          aria-label={useWords().player.openList}
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
