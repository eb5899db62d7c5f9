import * as v from 'valibot';

const filled = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The weather of a place, the same from either service. */
export const weatherSchema = v.object({
  city: filled,
  /** In words, such as 多云. */
  weather: filled,
  /** Whole degrees Celsius, as text. */
  temperature: v.string(),
  /** Compass direction in Chinese, such as 西北; may be a word of its own, such as 旋转不定. */
  winddirection: v.string(),
  /** Beaufort level as text, such as 4 or ≤3. */
  windpower: v.string(),
});

export type Weather = v.InferOutput<typeof weatherSchema>;

/** Which step of asking for the weather failed. */
export type WeatherFailure = 'area' | 'info' | 'data';

/** The weather did not come; `failure` names the step, the message is for the log. */
export class WeatherError extends Error {
  override name = 'WeatherError';
  readonly failure: WeatherFailure;

  constructor(failure: WeatherFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.failure = failure;
  }
}
