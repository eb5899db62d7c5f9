import { record, text } from '@/contract/read';
import { readShare, readTemperature } from './readParts';

/** The weather of a place, in the same form from either service. Unknown fields are empty, but not all of them. */
export interface Weather {
  city: string;
  /** Chinese text, such as 多云. */
  weather: string;
  /** Degrees Celsius, as text; the page rounds them in its own unit. */
  temperature: string;
  /** Compass direction in Chinese, such as 西北, or another word, such as 旋转不定. */
  winddirection: string;
  /** Beaufort level as text, such as 4 or ≤3, or a Chinese word. */
  windpower: string;
  /** Whether it is night there. */
  isNight: boolean;
  /** Highest and lowest temperature of the day, degrees Celsius, as text. */
  high: string;
  low: string;
  /** Chance of rain or snow within the day, whole percent, as text. */
  rain: string;
}

/** The step of the weather request that failed. */
export type WeatherFailure = 'area' | 'info' | 'data';

/** The weather could not be read; `failure` names the step, the message is for the log. */
export class WeatherError extends Error {
  override name = 'WeatherError';
  readonly failure: WeatherFailure;

  constructor(failure: WeatherFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}

/** Validates a stored weather. Throws `TypeError` for anything else. */
export function readWeather(value: unknown): Weather {
  const { city, weather, temperature, winddirection, windpower, isNight, high, low, rain } = record(value);
  const storedWeather = {
    city: text(city),
    weather: text(weather),
    temperature: text(temperature),
    winddirection: text(winddirection),
    windpower: text(windpower),
    // Weather stored by an earlier version lacks what follows.
    isNight: isNight === true,
    high: readTemperature(high),
    low: readTemperature(low),
    rain: readShare(rain),
  };
  if (!saysSomething(storedWeather)) throw new TypeError('expected a weather, found none of its parts');
  return storedWeather;
}

/** Whether it contains more than a place. */
export const saysSomething = ({ weather, temperature, winddirection, windpower }: Weather): boolean =>
  weather + temperature + winddirection + windpower !== '';
