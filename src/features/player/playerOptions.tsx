/*
 * The player's options. The specification asks for them; no page of the site passes any, so the page looks and sounds as
 * without them, and only tests do. What belongs to them alone stands here: the two other layouts, the colour, and how
 * options reach the store.
 */
import { useEffect, useEffectEvent, useId, useState } from 'react';
import ListMusic from '~icons/lucide/list-music';
import { musicVolumeChanged, settingsChanged } from '@/features/settings/settingsSlice';
import { warn } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLaterWords } from '@/store/words';
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

/** An option that is left out changes nothing. */
export interface PlayerOptions {
  /** In full; a cover with a play button; or a bar at the bottom left whose list opens on demand. */
  mode?: 'normal' | 'mini' | 'fixed';
  /** A CSS colour for what is lit, or `adaptive`: the cover's, as `extractColor` finds it. */
  theme?: string;
  /** Finds the colour of the picture at an address. */
  extractColor?: (cover: string) => Promise<string>;
  /** Songs in place of the page's own list. */
  audio?: Song[];
  loop?: Loop;
  order?: Order;
  /** 0..1 */
  volume?: number;
  preload?: Preload;
  /** For all songs, whatever each says. */
  lyricType?: LyricType;
  /** Storage key of the player's own copy of the volume. */
  storageName?: string;
}

/** Hands the given options to the store, once: from then on it is the visitor who changes them. */
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

/** The colour for what is lit; undefined leaves it to the style sheet, as does anything that is no colour. */
export function useThemeColour({ theme, extractColor }: PlayerOptions): string | undefined {
  const dispatch = useAppDispatch();
  const song = useAppSelector(selectCurrentSong);
  const cover = song && coverOf(song);
  const { noColours } = useLaterWords().player;
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

  // The answer for an earlier cover may come late.
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
          aria-label={useLaterWords().player.openList}
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
