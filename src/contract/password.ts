import { list, record } from './read.ts';

/**
 * Error codes of the calls for visitors (`/api/`, except `/api/owner/`). The page writes the sentence for a code, in the
 * language that it shows. Codes that the desk's calls share have the same names (`ownerAnswers.ts`).
 */
const API_CODES = [
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

/** Why a password was refused: a code, or the words of another server, which are shown as received. */
export type PasswordRefusal = { code: ApiCode; seconds: number } | { words: string };

/** The answer of the server. */
export interface PasswordAnswer {
  success: boolean;
  /** Undefined where the server names no reason. `seconds` is the time to wait, 0 if unknown. */
  refusal: PasswordRefusal | undefined;
  /**
   * The links of the locked groups; the reader checks them one by one. Empty from a server that sends all links in
   * `getLinks`.
   */
  list: readonly unknown[];
  /** The key of this browser, if it is remembered. */
  key?: string;
}

/**
 * Reads the answer of `POST /api/verifyPassword`, also of other servers, which leave fields out or fill them with null,
 * and send sentences as errors. Throws `TypeError` for anything but an object, and for a `list` that is none.
 */
export function readPasswordAnswer(answer: unknown): PasswordAnswer {
  const { success, error, seconds, list: links, key } = record(answer);
  const code = API_CODES.find((known) => known === error);
  const words = typeof error === 'string' && error.trim() !== '' ? { words: error } : undefined;
  return {
    success: success === true,
    refusal: code ? { code, seconds: typeof seconds === 'number' ? seconds : 0 } : words,
    list: list(links ?? []),
    ...(typeof key === 'string' && { key }),
  };
}
