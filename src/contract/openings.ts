import { DAY_MS } from './wallTime.ts';

/**
 * The openings of links that 常用 counts, in the browser and in settings files: for each the day since 1970, and a hash
 * of the address (`20777:1z141z3`); the oldest first.
 */
export type Openings = readonly string[];

/** Days that count. */
const DAYS = 60;

/** The valid openings of the last days. */
export function checkedOpenings(stored: unknown, at: number): Openings {
  const today = Math.floor(at / DAY_MS);
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return list.filter((opening): opening is string => {
    const day = typeof opening === 'string' && /^(\d{1,6}):[\da-z]{1,7}$/.exec(opening)?.[1];
    return Boolean(day) && Number(day) > today - DAYS && Number(day) <= today + 1;
  });
}

/** The openings of a browser with those of a file, which may have the same ones: each as often as in either of them. */
export function mergedOpenings(openings: Openings, others: Openings): Openings {
  const rest = [...openings];
  const added = others.filter((opening) => {
    const place = rest.indexOf(opening);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return [...openings, ...added].toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}
