/**
 * Error codes of the calls for visitors (`/api/`, except `/api/owner/`). The page writes the sentence for a code, in the
 * language that it shows. Codes that the desk's calls share have the same names (`ownerCodes.ts`).
 */
export const API_CODES = [
  // The password of a locked group.
  'wrong-password',
  'too-many-tries',
  'busy',
  // The weather.
  'bad-city',
  'weather-failed',
  // Any call.
  'other-origin',
  'unknown-host',
  'wrong-type',
  'too-large',
  'not-json',
  'method',
  'not-found',
  'server-error',
] as const;

export type ApiCode = (typeof API_CODES)[number];
