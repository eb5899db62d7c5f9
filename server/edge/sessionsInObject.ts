import { createHash } from 'node:crypto';
import { newToken, type Sessions } from '../owner/sessions.ts';
import type { DeskCalls } from './deskStorage.ts';

/**
 * Stores sessions in the desk's Durable Object, so that they outlive the worker's processes. The storage contains no
 * tokens but hashes of token and password hash, so a password change ends all sessions.
 */
export function sessionsInObject(desk: () => DeskCalls, passwordHash: string): Sessions {
  const idOf = (token: string) => createHash('sha256').update(`${token}\n${passwordHash}`).digest('base64url');
  return {
    async open() {
      const token = newToken();
      await desk().openSession(idOf(token));
      return token;
    },
    use: async (token) => (token === undefined ? undefined : desk().useSession(idOf(token))),
    async end(token) {
      if (token !== undefined) await desk().endSession(idOf(token));
    },
    endAll: () => desk().endSessions(),
  };
}
