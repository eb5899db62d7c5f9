import type { PlacesAnswer } from '../../src/contract/ownerAnswers.ts';
import { placesAddress, placesIn } from '../../src/contract/places.ts';
import { errorText } from '../errorText.ts';
import { readLimitedBody } from '../http/readLimitedBody.ts';
import type { Log } from '../ownerLog.ts';
import { OwnerError } from './ownerError.ts';
import type { OwnerCall, OwnerRoute } from './ownerRoute.ts';

const LIMIT_MS = 6000;
/** Limit for an answer; five places have about 10 kB. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Longest name that is looked up, characters. */
const LONGEST_NAME = 100;

export interface PlacesOptions {
  log: Log;
  fetch?: (url: string, init: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;
}

/**
 * Route that looks up places by name at Open-Meteo, so that the owner's browser need not contact it. Where it does not
 * answer, the call is refused with `no-answer` and the log has the reason.
 */
export function placesRoutes({ log, fetch = (url, init) => globalThis.fetch(url, init) }: PlacesOptions): OwnerRoute[] {
  async function ask(name: string) {
    const response = await fetch(placesAddress(name), { signal: AbortSignal.timeout(LIMIT_MS), redirect: 'error' });
    const bytes = await readLimitedBody(response.body, MAX_ANSWER_BYTES);
    if (bytes === 'too large') throw new Error(bytes);
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const places = placesIn(answer);
    if (!places) throw new Error(`HTTP ${response.status}`);
    return places;
  }

  async function find({ query }: OwnerCall) {
    const name = query('name')?.trim().slice(0, LONGEST_NAME) ?? '';
    if (name === '') throw new OwnerError('invalid', { fields: [{ path: 'name', problem: 'empty' }] });
    try {
      const body: PlacesAnswer = { places: await ask(name) };
      return { body };
    } catch (error) {
      log(`open-meteo.com: ${errorText(error).split('\n')[0]}`);
      throw new OwnerError('no-answer');
    }
  }

  return [{ path: '/places', methods: { GET: find } }];
}
