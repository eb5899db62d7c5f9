import { useAppSelector } from '@/store/hooks';
import styles from './Player.module.css';
import { selectCurrentSong } from './playerSlice';
import { words } from './words';

/** Title and artist of the current song. */
export function PlayerTitle() {
  const song = useAppSelector(selectCurrentSong);
  return (
    <p className={styles.title}>
      {song?.title ?? words.nothing}
      <small>{song?.artist}</small>
    </p>
  );
}
