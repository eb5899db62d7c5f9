/** The weather of a place, the same from either service. What a service does not know is empty; not all of it is. */
export interface Weather {
  city: string;
  /** In words, such as 多云. */
  weather: string;
  /** Whole degrees Celsius, as text. */
  temperature: string;
  /** Compass direction in Chinese, such as 西北; may be a word of its own, such as 旋转不定. */
  winddirection: string;
  /** Beaufort level as text, such as 4 or ≤3; may be a word of its own. */
  windpower: string;
  /** Whether the sun is down there. */
  isNight: boolean;
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
