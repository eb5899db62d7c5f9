import { lazy, Suspense } from 'react';
import { useHydrated } from '@/shared/hooks/useHydrated';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { useAppSelector } from '@/store/hooks';
import styles from './WeatherLine.module.css';
import { selectWeatherStatus } from './weatherSlice';
import { words } from './words';

const WeatherReport = lazy(() =>
  retryOnClick('weather', () => import('./lazyWeather')).then((module) => ({ default: module.WeatherReport })),
);

/** One line about the weather; what failed is said in the same calm place. */
export function WeatherLine() {
  const status = useAppSelector(selectWeatherStatus);
  const hydrated = useHydrated();
  return (
    <p className={styles.weather} data-status={status}>
      {hydrated ? (
        <Suspense fallback={words.loading}>
          <WeatherReport />
        </Suspense>
      ) : (
        words.loading
      )}
    </p>
  );
}
