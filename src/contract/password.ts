import { list, record, text } from './read.ts';

/** The password in the body of `POST /api/verifyPassword`. Throws `TypeError` for anything but `{ password }`. */
export function readPasswordRequest(body: unknown): string {
  const { password, ...more } = record(body);
  if (Object.keys(more).length > 0) throw new TypeError('expected a password alone');
  return text(password);
}

/** The answer of the server. */
export interface PasswordAnswer {
  success: boolean;
  /** A message for the visitor; undefined where the server has none. */
  error: string | undefined;
  /**
   * The links of the locked groups; the reader checks them one by one. Empty from a server that sends all links in
   * `getLinks`.
   */
  list: readonly unknown[];
}

/**
 * Reads the answer of `POST /api/verifyPassword`, also of other servers, which leave fields out or fill them with null.
 * Throws `TypeError` for anything but an object, and for a `list` that is none.
 */
export function readPasswordAnswer(answer: unknown): PasswordAnswer {
  const { success, error, list: links } = record(answer);
  const hasWords = typeof error === 'string' && error.trim() !== '';
  return { success: success === true, error: hasWords ? error : undefined, list: list(links ?? []) };
}
