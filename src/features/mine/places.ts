/*
 * The place of an entry is a text that sorts between those of its neighbours: so a move changes one entry, and two tabs
 * that move different ones do not disturb each other. It is a fraction in base 62, without zeros at its end.
 */

/** In the order of their codes, as texts are compared. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = 62n;
const WIDTH = 5;
/** From one place to the next at an end of the list: leaves room between them, and 238,000 places beyond. */
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
 * So many new places in ascending order, all of them behind `lower` and before `upper`; undefined for the ends of the
 * list. `lower` has to be before `upper`.
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
      // Towards what is there, or around the middle where there is nothing.
      if (lower === undefined) from = (upper === undefined ? all / 2n : to) - step * wanted;
      to = from + step * wanted;
    }
    return Array.from({ length: count }, (_, index) => placeOf(from + step * BigInt(index + 1), width));
  }
}
