import * as v from 'valibot';
import { PLACES_ENDPOINT } from './foreignServices.ts';
import { degrees } from './siteForms.ts';

/** A place as `weather.place` in `site.yml` names it. */
export interface Place {
  city: string;
  /** Degrees north, -90 to 90. */
  latitude: number;
  /** Degrees east, -180 to 180. */
  longitude: number;
}

/** A found place, with region and country to distinguish it from others with its name. */
export interface FoundPlace extends Place {
  around: string;
}

const MOST_PLACES = 5;
/** Decimals of a degree; four are about ten metres. */
const DECIMALS = 4;

const rounded = (most: number) =>
  v.pipe(
    degrees(most),
    v.transform((value) => Number(value.toFixed(DECIMALS))),
  );
const text = v.optional(v.string(), '');
const answerSchema = v.object({
  results: v.optional(
    v.array(
      v.object({ name: v.string(), latitude: rounded(90), longitude: rounded(180), admin1: text, country: text }),
    ),
    [],
  ),
});

/** The address of a search for places at Open-Meteo, in the language of the name. */
export function placesAddress(name: string): string {
  const language = /\p{Script=Han}/u.test(name) ? 'zh' : 'en';
  const query = new URLSearchParams({ name, count: String(MOST_PLACES), language, format: 'json' });
  return `${PLACES_ENDPOINT}?${query.toString()}`;
}

/** The places in an answer of Open-Meteo; undefined for another format. */
export function placesIn(answer: unknown): FoundPlace[] | undefined {
  const read = v.safeParse(answerSchema, answer);
  if (!read.success) return undefined;
  return read.output.results.slice(0, MOST_PLACES).map(({ name: city, latitude, longitude, admin1, country }) => ({
    city,
    latitude,
    longitude,
    around: [admin1, country].filter((part) => part !== '' && part !== city).join(', '),
  }));
}
