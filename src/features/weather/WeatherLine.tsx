import { createElement } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { reportText } from './reportText';
import { weatherIcon } from './weatherIcon';
import './WeatherLine.css';
import { selectWeather, selectWeatherStale, selectWeatherStatus } from './weatherSlice';

/** The weather line; failures are shown in the same place. */
export function WeatherLine() {
  return (
    <p className="weather-line-weather" data-part="weather" data-status={useAppSelector(selectWeatherStatus)}>
      <Report />
    </p>
  );
}

function Report() {
  const words = useWords().weather;
  const seen = useAppSelector(selectWeather);
  const status = useAppSelector(selectWeatherStatus);
  const stale = useAppSelector(selectWeatherStale);
  if (!seen) {
    if (status !== 'failed') return <span>{words.loading}</span>;
    return (
      <>
        <CloudOff className="icon" aria-hidden />
        <span>{words.dataFailed}</span>
      </>
    );
  }
  const { weather, isNight } = seen.value;
  // `HH:mm` of `12:34:56 GMT+0800`. Creating an Intl formatter would be the slowest step here.
  const time = new Date(seen.at).toTimeString().slice(0, 5);
  return (
    <>
      {createElement(weatherIcon(weather, isNight), { className: 'icon', 'aria-hidden': true })}
      {reportText(seen.value, words).map((part, place) => (
        <span key={place}>{place > 0 ? ` ${part}` : part}</span>
      ))}
      {stale && <span className="weather-line-stale">{` ${words.stale(time)}`}</span>}
    </>
  );
}
