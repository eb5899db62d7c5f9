import { useAppSelector } from '@/store/hooks';
import styles from './Player.module.css';
import { selectCurrentSong } from './playerSelectors';
import { songName } from './song';
import { words } from './words';

/** Title and artist of the current song, as one text. */
export function PlayerTitle() {
  const song = useAppSelector(selectCurrentSong);
  return <p className={styles.title}>{song ? songName(song) : words.nothing}</p>;
}
