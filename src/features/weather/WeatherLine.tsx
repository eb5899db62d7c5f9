import { createElement } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { useTimes, useUnits, temperatureText, type Units } from '@/features/units/unitsSlice';
import type { Seen } from '@/shared/lib/lastAnswers';
import { Tip } from '@/shared/ui/Tip';
import { useAppSelector } from '@/store/hooks';
import { useWords, type Words } from '@/store/words';
import type { Weather } from './weather';
import { windText } from './windText';
import { weatherIcon } from './weatherIcon';
import './WeatherLine.css';
import { selectWeather, selectWeatherStale, selectWeatherStatus } from './weatherSlice';

type Said = Pick<Words, 'weather' | 'units'>;

/** The icon of the weather; without one, of its failure. */
export const weatherMark = (seen: Seen<Weather> | undefined) =>
  createElement(seen ? weatherIcon(seen.value.weather, seen.value.isNight) : CloudOff, {
    className: 'icon icon--s',
    'aria-hidden': true,
  });

/** Text parts of the weather line; unknown values are left out. */
export function reportText(
  { city, weather, temperature, ...wind }: Weather,
  units: Pick<Units, 'degrees'>,
  words: Said,
): string[] {
  const degrees = temperature && temperatureText(temperature, units, words.units);
  const sky = [weather && words.weather.said(weather), degrees].filter(Boolean).join(' ');
  return [city, sky, windText(wind, words.weather)].filter(Boolean);
}

/** The day's high, low and chance of rain; undefined if all of them are unknown. */
export function todayText(
  { high, low, rain }: Weather,
  units: Pick<Units, 'degrees'>,
  words: Said,
): string | undefined {
  const degrees = (celsius: string) => celsius && temperatureText(celsius, units, words.units);
  if (high + low + rain === '') return undefined;
  return words.weather.today(degrees(high), degrees(low), rain && `${rain}%`);
}

/** The weather line, with the day's forecast as its tip; failures are shown in the same place. */
export function WeatherLine() {
  const words = useWords();
  const units = useUnits();
  const status = useAppSelector(selectWeatherStatus);
  const seen = useAppSelector(selectWeather);
  // The weather of an earlier visit may be that of yesterday.
  const stale = useAppSelector(selectWeatherStale);
  const today = seen && !stale ? todayText(seen.value, units, words) : undefined;
  return (
    <>
      <p
        className="weather-line-weather"
        data-part="weather"
        data-status={status}
        {...(today && { 'data-tip': today, 'aria-description': today, tabIndex: 0 })}
      >
        {seen ? <Known seen={seen} stale={stale} /> : <Unknown failed={status === 'failed'} />}
      </p>
      {today && <Tip />}
    </>
  );
}

function Unknown({ failed }: { failed: boolean }) {
  const words = useWords().weather;
  if (!failed) return <span>{words.loading}</span>;
  return (
    <>
      {weatherMark(undefined)}
      <span>{words.dataFailed}</span>
    </>
  );
}

function Known({ seen, stale }: { seen: Seen<Weather>; stale: boolean }) {
  const words = useWords();
  const units = useUnits();
  const { time } = useTimes();
  return (
    <>
      {weatherMark(seen)}
      {/* Lines break between the parts, which are twice as far apart as the words in them. */}
      <span>{reportText(seen.value, units, words).join('\u00a0 ')}</span>
      {stale && <span className="weather-line-stale">{` ${words.weather.stale(time(seen.at))}`}</span>}
    </>
  );
}
