import { useState } from 'react';
import Music from '~icons/lucide/music';
import { useWords } from '@/store/words';
import './Cover.css';
import { coverOf, type Song } from './song';

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
