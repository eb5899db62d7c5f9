import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import styles from './Player.module.css';
import { selectCurrentSong } from './playerSelectors';
import { songName } from './song';

/** Title and artist of the current song, as one text. */
export function PlayerTitle() {
  const words = useWords().player;
  const song = useAppSelector(selectCurrentSong);
  return <p className={styles.title}>{song ? songName(song) : words.nothing}</p>;
}
