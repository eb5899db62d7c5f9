import { useState, type CSSProperties } from 'react';
import Music from '~icons/lucide/music';
import { useWords } from '@/store/words';
import './Player.css';
import { coverOf, type Song } from './song';
import { useQuiet } from '@/page/useQuiet';
import { isBlocked } from '@/page/onlyThisSite';
import { useAppSelector } from '@/store/hooks';
import { selectCurrentSong } from './playerSelectors';
import { useSite } from '@/store/page';

interface Props {
  song: Song | undefined;
  className?: string | undefined;
}

/** A song's cover; a note icon if there is none or it fails to load. */
export function Cover({ song, className = '' }: Props) {
  const words = useWords().player;
  const [broken, setBroken] = useState<string>();
  const cover = song && coverOf(song);
  if (!cover || cover === broken) {
    return (
      <span className={`cover centre ${className}`}>
        <Music className="icon" aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={`cover centre ${className}`}
      src={cover}
      alt={words.cover(song.title)}
      decoding="async"
      onError={() => setBroken(cover)}
    />
  );
}

interface CoverTintProps {
  /** Address of the picture; if undefined, nothing is rendered. */
  cover: string | undefined;
  className?: string | undefined;
}

/**
 * A blurred cover as background. The blur is applied at a small size that is then enlarged, because blurring a large
 * picture is slow. Not rendered if quiet mode disables blur.
 */
export function CoverTint({ cover, className = '' }: CoverTintProps) {
  const plain = useQuiet('blur');
  return cover && !plain && !isBlocked(cover) ? (
    <img className={`cover-tint-tint ${className}`} src={cover} alt="" decoding="async" />
  ) : null;
}

/** Title and artist of the current song, each on lines of its own. */
export function PlayerTitle() {
  const words = useWords().player;
  const song = useAppSelector(selectCurrentSong);
  return (
    <p className="player-title">
      <span dir="auto">{song ? song.title : words.nothing}</span>{' '}
      {song?.artist && (
        <span className="player-artist note" dir="auto">
          {song.artist}
        </span>
      )}
    </p>
  );
}

/** The owner's colour for highlights (`music.player.theme`), as a style; empty for the lamp's colour. */
export function useMark(): CSSProperties {
  const { theme } = useSite().music.player;
  return theme ? { '--mark': theme } : {};
}
