import * as v from 'valibot';
import { problem } from './siteProblems.ts';

/* Formats of values in `site.yml`. */

/** An absolute http(s) address, or a path of this site. */
export const ADDRESS = /^(https?:\/\/|\/(?!\/))\S+$/;
/** As above, but http only to this machine: a key must not be sent over a network in clear text. */
export const KEY_ADDRESS = /^((https:\/\/|\/(?!\/))\S+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?)$/;
/** Addresses that a link may open. */
export const OPEN_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/))\S*$/i;
/** A host such as `img.example.com`, optionally with a port, or `*.example.com` for all its subdomains. */
export const HOST = /^(\*\.)?[^\s/*:@?#\\]+(:\d+)?$/;
/** Month and day, as in `10.1`. */
export const DAY_OF_YEAR = /^(1[0-2]|[1-9])\.(3[01]|[12]\d|[1-9])$/;
/** A colour in hexadecimal digits, such as `#ffb866`. */
export const COLOUR = /^#[\da-f]{6}$/i;
export const DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;

/** Whether the date exists in the calendar; false for `2024-02-30`. */
export function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Degrees of latitude (`most` 90) or longitude (180). */
export const degrees = (most: number) => v.pipe(v.number(problem('number')), v.minValue(-most), v.maxValue(most));
