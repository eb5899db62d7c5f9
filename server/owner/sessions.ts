import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of a session after its last use, s. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Maximum number of open sessions, so that repeated sign-ins cannot fill the memory. An owner needs only a few. */
export const MAX_SESSIONS = 100;
const TOKEN_BYTES = 32;

/** The owner's open sessions: in memory, or in a platform's storage, which needs promises. */
export interface Sessions {
  /** Opens a session and returns its token. */
  open: () => string | Promise<string>;
  /** Whether the token belongs to an open session; restarts its lifetime. */
  use: (token: string | undefined) => boolean | Promise<boolean>;
  end: (token: string | undefined) => void | Promise<void>;
}

interface SessionsInMemory extends Sessions {
  open: () => string;
  use: (token: string | undefined) => boolean;
  end: (token: string | undefined) => void;
}

/**
 * Stores sessions in memory by the hashes of their tokens: a memory dump contains no tokens, and timing the comparison
 * reveals none. Sessions end with the process, and thus with a password change.
 */
export function createSessions(now: () => number = () => performance.now()): SessionsInMemory {
  /** Expiry times by token hash, the most recently used last. */
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
