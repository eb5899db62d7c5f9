import { useAppSelector } from '@/store/hooks';
import { useOwnPart } from '@/store/usePart';
import { useWords } from '@/store/words';
import styles from './WeatherLine.module.css';
import { selectWeatherStatus } from './weatherSlice';

const load = () => import('./lazyWeather');

/** The weather line; failures are shown in the same place. */
export function WeatherLine() {
  const status = useAppSelector(selectWeatherStatus);
  const { loading } = useWords().weather;
  const part = useOwnPart('weather', load);
  return (
    <p className={styles.weather} data-status={status}>
      {part ? <part.WeatherReport /> : loading}
    </p>
  );
}
