/*
 * The place of an entry is a string that sorts between those of its neighbours. So a move changes only one entry, and
 * moves of different entries in two tabs do not conflict. It is a base-62 fraction without trailing zeros.
 */

/** In code unit order, so that string comparison sorts places. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const WIDTH = 5;
/** Distance of new places at an end of the list; leaves room between them, and for 238,000 places. */
const STEP = BASE * BASE;

const room = (width: number) => BASE ** BigInt(width);

function valueOf(place: string, width: number): bigint {
  let value = 0n;
  for (const digit of place.padEnd(width, '0')) value = value * BASE + BigInt(DIGITS.indexOf(digit));
  return value;
}

function placeOf(value: bigint, width: number): string {
  let place = '';
  for (let left = value, digit = 0; digit < width; digit += 1, left /= BASE)
    place = DIGITS[Number(left % BASE)] + place;
  return place.replace(/0+$/, '');
}

/**
 * `count` new places in ascending order, after `lower` and before `upper`; undefined stands for an end of the list.
 * `lower` must sort before `upper`.
 */
export function placesBetween(lower: string | undefined, upper: string | undefined, count: number): string[] {
  const wanted = BigInt(count + 1);
  for (let width = Math.max(WIDTH, lower?.length ?? 0, upper?.length ?? 0); ; width += 1) {
    const all = room(width);
    let from = lower === undefined ? 0n : valueOf(lower, width);
    let to = upper === undefined ? all : valueOf(upper, width);
    if (to - from < wanted) continue;
    let step = (to - from) / wanted;
    if (step > STEP && (lower === undefined || upper === undefined)) {
      step = STEP;
      // Next to the existing places, or around the middle if there are none.
      if (lower === undefined) from = (upper === undefined ? all / 2n : to) - step * wanted;
      to = from + step * wanted;
    }
    return Array.from({ length: count }, (_, index) => placeOf(from + step * BigInt(index + 1), width));
  }
}
