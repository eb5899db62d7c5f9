import { record, text } from '@/contract/read';
import type { Weather } from './weather';

/** Validates a stored weather. Throws `TypeError` for anything else. */
export function readWeather(value: unknown): Weather {
  const { city, weather, temperature, winddirection, windpower, isNight } = record(value);
  const storedWeather = {
    city: text(city),
    weather: text(weather),
    temperature: text(temperature),
    winddirection: text(winddirection),
    windpower: text(windpower),
    // Weather stored by an earlier version lacks this field.
    isNight: isNight === true,
  };
  if (!saysSomething(storedWeather)) throw new TypeError('expected a weather, found none of its parts');
  return storedWeather;
}

/** Whether it contains more than a place. */
export const saysSomething = ({ weather, temperature, winddirection, windpower }: Weather): boolean =>
  weather + temperature + winddirection + windpower !== '';
