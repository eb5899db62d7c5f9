import { createHash, randomBytes } from 'node:crypto';

/** A session ends this long after its last use, s. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** The owner has a few browsers; whoever has the password could otherwise fill the memory. */
export const MAX_SESSIONS = 100;
const TOKEN_BYTES = 32;

/** The open sessions of the owner: in memory, or in a platform's storage, which needs promises. */
export interface Sessions {
  /** Opens one and returns its token. */
  open: () => string | Promise<string>;
  /** Whether the token belongs to an open session; its time begins anew. */
  use: (token: string | undefined) => boolean | Promise<boolean>;
  end: (token: string | undefined) => void | Promise<void>;
}

interface SessionsInMemory extends Sessions {
  open: () => string;
  use: (token: string | undefined) => boolean;
  end: (token: string | undefined) => void;
}

/**
 * Keeps sessions in memory, by the hashes of their tokens: who reads the memory's image has no token, and finding one
 * by the time of a comparison is hopeless. They end with the process, and so with another password.
 */
export function createSessions(now: () => number = () => performance.now()): SessionsInMemory {
  /** Until when, by hash, the one that was used last at the end. */
  const sessions = new Map<string, number>();

  return {
    open() {
      const token = newToken();
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      sessions.set(hashOf(token), now() + SESSION_SECONDS * 1000);
      return token;
    },
    use(token) {
      if (token === undefined) return false;
      const hash = hashOf(token);
      const until = sessions.get(hash);
      sessions.delete(hash);
      if (until === undefined || until <= now()) return false;
      sessions.set(hash, now() + SESSION_SECONDS * 1000);
      return true;
    },
    end(token) {
      if (token !== undefined) sessions.delete(hashOf(token));
    },
  };
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
