import { useAppSelector } from '@/store/hooks';
import styles from './WeatherLine.module.css';
import { WeatherReport } from './WeatherReport';
import { selectWeatherStatus } from './weatherSlice';

/** The weather line; failures are shown in the same place. */
export function WeatherLine() {
  return (
    <p className={styles.weather} data-status={useAppSelector(selectWeatherStatus)}>
      <WeatherReport />
    </p>
  );
}
