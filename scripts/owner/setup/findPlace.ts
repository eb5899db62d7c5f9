import { words } from '../../../server/words/words.mjs';
import { jsonOf, type Ask } from '../doctor/fetchWithTimeout.ts';
import type { Questions } from './questions.ts';
import { MOST_PLACES, placesAddress, placesIn, type FoundPlace, type Place } from '../../../src/contract/places.ts';

/** The answer that leaves the place as it is. */
const AS_IT_IS = '-';
/** Finds places by name; a text is the reason why the service could not be reached. */
export type FindPlaces = (name: string) => Promise<readonly FoundPlace[] | string>;

/** Looks places up at Open-Meteo, in the language of the name. */
export const findPlacesBy =
  (ask: Ask): FindPlaces =>
  async (name) => {
    const heard = await ask(placesAddress(name));
    if (heard.kind === 'silent') return heard.reason;
    return placesIn(jsonOf(heard.body)) ?? words.services.noAnswer;
  };

/** A place, or only its name where it could not be looked up. */
export type NamedPlace = Place | Pick<Place, 'city'>;

/**
 * Asks for the place of the weather by its name, and which one of several is meant. Enter takes the
 * proposal. Null if the place stays as it is, and undefined after Ctrl-C.
 */
export async function askPlace(
  questions: Questions,
  proposal: string,
  findPlaces: FindPlaces,
): Promise<NamedPlace | null | undefined> {
  const askName = async () => {
    const answer = await questions.ask(words.setup.proposed(words.setup.place, proposal));
    return answer === undefined ? undefined : answer.trim() || proposal || AS_IT_IS;
  };
  let name = await askName();
  let unknown: string | undefined;
  while (name !== undefined && name !== AS_IT_IS) {
    const found = await findPlaces(name);
    if (typeof found === 'string') {
      questions.say(words.setup.placesSilent(found));
      unknown = name;
      break;
    }
    if (found.length > 0) {
      const shown = found.slice(0, MOST_PLACES);
      for (const [index, { city, around }] of shown.entries()) {
        questions.say(words.setup.placeFound(index + 1, city, around));
      }
      const answer = await questions.ask(words.setup.whichPlace);
      if (answer === undefined) return undefined;
      const chosen = shown[Number(answer.trim() || '1') - 1];
      if (chosen) return { city: chosen.city, latitude: chosen.latitude, longitude: chosen.longitude };
    } else {
      questions.say(words.setup.noPlace(name));
      unknown = name;
    }
    name = await askName();
  }
  if (name === undefined) return undefined;
  if (unknown === undefined) return null;
  questions.say(words.setup.noWeather);
  return { city: unknown };
}
