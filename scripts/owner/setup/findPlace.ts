import * as v from 'valibot';
import { words } from '../../../server/words/words.mjs';
import { jsonOf, type Ask } from '../doctor/fetchWithTimeout.ts';
import type { Questions } from '../../lib/questions.mjs';

/** Open-Meteo's search for places by name: https://open-meteo.com/en/docs/geocoding-api */
const GEOCODING = 'https://geocoding-api.open-meteo.com/v1/search';
const MOST_SHOWN = 5;
/** The answer that leaves the place as it is. */
const AS_IT_IS = '-';
/** Decimals of a degree; four are about ten metres. */
const DECIMALS = 4;

/** A place as `weather.place` in `site.yml` names it. */
export interface Place {
  city: string;
  /** Degrees north, -90 to 90. */
  latitude: number;
  /** Degrees east, -180 to 180. */
  longitude: number;
}

/** A found place, with region and country to tell it from others of its name. */
export interface FoundPlace extends Place {
  around: string;
}

/** Finds places by name; a text is the reason why nobody could be asked. */
export type FindPlaces = (name: string) => Promise<readonly FoundPlace[] | string>;

const degrees = (most: number) =>
  v.pipe(
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
    v.transform((value) => Number(value.toFixed(DECIMALS))),
  );
const text = v.optional(v.string(), '');
const answerSchema = v.object({
  results: v.optional(
    v.array(
      v.object({ name: v.string(), latitude: degrees(90), longitude: degrees(180), admin1: text, country: text }),
    ),
    [],
  ),
});

/** Looks places up at Open-Meteo, in the language of the name. */
export const findPlacesBy =
  (ask: Ask): FindPlaces =>
  async (name) => {
    const language = /\p{Script=Han}/u.test(name) ? 'zh' : 'en';
    const query = new URLSearchParams({ name, count: String(MOST_SHOWN), language, format: 'json' });
    const heard = await ask(`${GEOCODING}?${query.toString()}`);
    if (heard.kind === 'silent') return heard.reason;
    const read = v.safeParse(answerSchema, jsonOf(heard.body));
    if (!read.success) return words.services.noAnswer;
    return read.output.results.map(({ name: city, latitude, longitude, admin1, country }) => ({
      city,
      latitude,
      longitude,
      around: [admin1, country].filter((part) => part !== '' && part !== city).join(', '),
    }));
  };

/**
 * Asks for the place of the weather by its name, and which one of several is meant. Enter takes the
 * proposal; without one, the place stays as it is. Null if the place stays as it is;
 * undefined after Ctrl-C.
 */
export async function askPlace(
  questions: Questions,
  proposal: string,
  findPlaces: FindPlaces,
): Promise<Place | null | undefined> {
  const askName = async () => {
    const answer = await questions.ask(words.setup.proposed(words.setup.place, proposal || AS_IT_IS));
    return answer === undefined ? undefined : answer.trim() || proposal || AS_IT_IS;
  };
  let name = await askName();
  while (name !== undefined && name !== AS_IT_IS) {
    const found = await findPlaces(name);
    if (typeof found === 'string') {
      questions.say(words.setup.placesSilent(found));
      return null;
    }
    if (found.length > 0) {
      const shown = found.slice(0, MOST_SHOWN);
      for (const [index, { city, around }] of shown.entries()) {
        questions.say(words.setup.placeFound(index + 1, city, around));
      }
      const answer = await questions.ask(words.setup.whichPlace);
      if (answer === undefined) return undefined;
      const chosen = shown[Number(answer.trim() || '1') - 1];
      if (chosen) return { city: chosen.city, latitude: chosen.latitude, longitude: chosen.longitude };
    } else questions.say(words.setup.noPlace(name));
    name = await askName();
  }
  return name === undefined ? undefined : null;
}
