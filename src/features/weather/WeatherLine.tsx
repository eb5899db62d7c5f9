import { createElement } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { useTimes, useUnits, temperatureText, type Units } from '@/features/units/unitsSlice';
import type { Seen } from '@/shared/lib/lastAnswers';
import { useAppSelector } from '@/store/hooks';
import { useWords, type Words } from '@/store/words';
import type { Weather } from './weather';
import { windText } from './windText';
import { weatherIcon } from './weatherIcon';
import './WeatherLine.css';
import { selectWeather, selectWeatherStale, selectWeatherStatus } from './weatherSlice';

/** Text parts of the weather line; unknown values are left out. */
export function reportText(
  { city, weather, temperature, ...wind }: Weather,
  units: Pick<Units, 'degrees'>,
  words: Pick<Words, 'weather' | 'units'>,
): string[] {
  const degrees = temperature && temperatureText(temperature, units, words.units);
  const sky = [weather && words.weather.said(weather), degrees].filter(Boolean).join(' ');
  return [city, sky, windText(wind, words.weather)].filter(Boolean);
}

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
  return <Known seen={seen} stale={stale} />;
}

function Known({ seen: { value, at }, stale }: { seen: Seen<Weather>; stale: boolean }) {
  const words = useWords();
  const units = useUnits();
  const { time } = useTimes();
  return (
    <>
      {createElement(weatherIcon(value.weather, value.isNight), { className: 'icon', 'aria-hidden': true })}
      {reportText(value, units, words).map((part, place) => (
        <span key={place}>{place > 0 ? ` ${part}` : part}</span>
      ))}
      {stale && <span className="weather-line-stale">{` ${words.weather.stale(time(at))}`}</span>}
    </>
  );
}
