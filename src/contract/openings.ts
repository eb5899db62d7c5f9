import { DAY_MS } from './wallTime.ts';

/**
 * The openings of links that 常用 counts, in the browser and in settings files: for each the day since 1970, and a hash
 * of the address (`20777:1z141z3`); the oldest first.
 */
export type Openings = readonly string[];

/** Days that count. */
const DAYS = 60;

const OPENING = /^\d{1,6}:[\da-z]{1,7}$/;
const dayOf = (opening: string) => Number.parseInt(opening, 10);

/** The valid openings, whatever the clock says. */
export function readOpenings(stored: unknown): Openings {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.filter((opening): opening is string => typeof opening === 'string' && OPENING.test(opening));
}

/** The valid openings of the last days. */
export function checkedOpenings(stored: unknown, at: number): Openings {
  const today = Math.floor(at / DAY_MS);
  return readOpenings(stored).filter((opening) => dayOf(opening) > today - DAYS && dayOf(opening) <= today + 1);
}

/** Openings with further ones, the oldest first; the newest `most` of them. */
export const withOpenings = (openings: Openings, added: Openings, most: number): Openings =>
  [...openings, ...added].toSorted((one, other) => dayOf(one) - dayOf(other)).slice(-most);

/** The openings of `others` that `openings` lack: together, each is there as often as in either of them. */
export function missingOpenings(openings: Openings, others: Openings): Openings {
  const rest = [...openings];
  return others.filter((opening) => {
    const place = rest.indexOf(opening);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}
