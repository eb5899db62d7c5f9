import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Player.css';
import { selectCurrentSong } from './playerSelectors';

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
