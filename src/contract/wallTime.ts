/* Bundled into the inline boot script too: small, and no imports. */

/** The last zone with its formatter: creating one takes milliseconds. No formatter if the browser does not know the zone. */
let last: [zone: string, format?: Intl.DateTimeFormat] = [''];

function formatOf(zone: unknown): Intl.DateTimeFormat | undefined {
  // No chosen zone, as in most visits: on a slow phone `Intl` would take 70 ms to refuse it.
  if (typeof zone !== 'string' || zone === '') return undefined;
  if (last[0] !== zone) {
    last = [zone];
    try {
      // The Swedish locale writes year, month, day and time in this order.
      last = [zone, new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })];
    } catch {
      // An unknown zone, or a browser without Intl.
    }
  }
  return last[1];
}

/** Whether this browser knows the time zone. */
export const isZone = (zone: unknown): zone is string => formatOf(zone) !== undefined;

/**
 * Date and time of a place as a `Date` whose UTC fields hold them: the place is that of `zone`, or the browser's if it
 * is empty or unknown. Only the UTC fields of the result mean anything.
 */
export function wallTime(at: Date | number, zone: unknown): Date {
  const date = new Date(at);
  const [year, month = 1, ...rest] = (formatOf(zone)?.format(date).match(/\d+/g) ?? []).map(Number);
  return new Date(year ? Date.UTC(year, month - 1, ...rest) : +date - date.getTimezoneOffset() * 60_000);
}

/** A day without a clock change, ms. */
export const DAY_MS = 86_400_000;
