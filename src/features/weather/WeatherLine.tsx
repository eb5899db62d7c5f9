import { createElement } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { useAppSelector } from '@/app/hooks';
import { strings } from '@/strings';
import { weatherIcon } from './weatherIcon';
import styles from './WeatherLine.module.css';
import { selectWeather, selectWeatherStale, selectWeatherStatus } from './weatherSlice';
import { windText } from './windText';

/** One line about the weather; what failed is said in the same calm place. */
export function WeatherLine() {
  const seen = useAppSelector(selectWeather);
  const status = useAppSelector(selectWeatherStatus);
  const stale = useAppSelector(selectWeatherStale);
  if (!seen) {
    return (
      <p className={styles.weather} data-status={status}>
        {status === 'failed' && <CloudOff className="icon" aria-hidden />}
        {status === 'failed' ? strings.weather.dataFailed : strings.weather.loading}
      </p>
    );
  }
  const { city, weather, temperature, ...wind } = seen.value;
  const time = new Date(seen.at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
  return (
    <p className={styles.weather}>
      {createElement(weatherIcon(weather), { className: 'icon', 'aria-hidden': true })}
      <span>{city}</span>{' '}
      <span>
        {weather} {temperature && strings.weather.temperature(temperature)}
      </span>{' '}
      <span>{windText(wind)}</span>
      {stale && (
        <>
          {' '}
          <span className={styles.stale}>{strings.weather.stale(time)}</span>
        </>
      )}
    </p>
  );
}
