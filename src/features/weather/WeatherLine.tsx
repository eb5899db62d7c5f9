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

/** Weather and temperature, such as 多云 6℃; unknown values are left out. */
export const skyText = (
  { weather, temperature }: Pick<Weather, 'weather' | 'temperature'>,
  units: Pick<Units, 'degrees'>,
  words: Said,
): string =>
  [weather && words.weather.said(weather), temperature && temperatureText(temperature, units, words.units)]
    .filter(Boolean)
    .join(' ');

/** Text parts of the weather line; unknown values are left out. */
export function reportText(weather: Weather, units: Pick<Units, 'degrees'>, words: Said): string[] {
  return [weather.city, skyText(weather, units, words), windText(weather, words.weather)].filter(Boolean);
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
      <CloudOff className="icon" aria-hidden />
      {words.dataFailed}
    </>
  );
}

function Known({ seen: { value, at }, stale }: { seen: Seen<Weather>; stale: boolean }) {
  const words = useWords();
  const units = useUnits();
  const { time } = useTimes();
  return (
    <>
      {createElement(weatherIcon(value.weather, value.isNight), { className: 'icon', 'aria-hidden': true })}
      {/* Lines break between the parts, which are twice as far apart as the words in them. */}
      {reportText(value, units, words)
        .map((part) => part.replaceAll(' ', '\u00a0'))
        .join('\u00a0 ')}
      {stale && <span className="weather-line-stale">{` ${words.weather.stale(time(at))}`}</span>}
    </>
  );
}
