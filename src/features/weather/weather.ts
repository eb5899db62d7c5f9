import { filledText, record, text } from '@/contract/read';

/** The weather of a place, the same from either service. */
export interface Weather {
  city: string;
  /** In words, such as 多云. */
  weather: string;
  /** Whole degrees Celsius, as text. */
  temperature: string;
  /** Compass direction in Chinese, such as 西北; may be a word of its own, such as 旋转不定. */
  winddirection: string;
  /** Beaufort level as text, such as 4 or ≤3. */
  windpower: string;
}

/** Validates a stored weather. Throws `TypeError` for anything else. */
export function readWeather(value: unknown): Weather {
  const { city, weather, temperature, winddirection, windpower } = record(value);
  return {
    city: filledText(city),
    weather: filledText(weather),
    temperature: text(temperature),
    winddirection: text(winddirection),
    windpower: text(windpower),
  };
}

/** Which step of asking for the weather failed. */
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
