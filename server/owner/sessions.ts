import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of a session after its last use, s. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Lifetime of a session after its beginning, whatever its use, s: a stolen one does not live as long as it is used. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Maximum number of open sessions, so that repeated sign-ins cannot fill the memory. An owner needs only a few. */
export const MAX_SESSIONS = 100;
const TOKEN_BYTES = 32;

/** The owner's open sessions: in memory, or in a platform's storage, which needs promises. */
export interface Sessions {
  /** Opens a session and returns its token. */
  open: () => string | Promise<string>;
  /**
   * Seconds until the token's session ends if it is not used again; undefined if it is not open. Restarts its lifetime.
   */
  use: (token: string | undefined) => number | undefined | Promise<number | undefined>;
  end: (token: string | undefined) => void | Promise<void>;
  /** Ends the sessions of all browsers. */
  endAll: () => void | Promise<void>;
}

/** When a session ends, ms: without further use, and in any case. */
export interface SessionTimes {
  until: number;
  end: number;
}

export function newTimes(now: number): SessionTimes {
  return { until: now + SESSION_SECONDS * 1000, end: now + LONGEST_SESSION_SECONDS * 1000 };
}

/** The times of a session that is used now; undefined if it has ended. */
export function timesAfterUse(times: SessionTimes | undefined, now: number): SessionTimes | undefined {
  if (!times || times.until <= now) return undefined;
  return { ...times, until: Math.min(newTimes(now).until, times.end) };
}

export function secondsLeft({ until }: SessionTimes, now: number): number {
  return Math.ceil((until - now) / 1000);
}

interface SessionsInMemory extends Sessions {
  open: () => string;
  use: (token: string | undefined) => number | undefined;
  end: (token: string | undefined) => void;
  endAll: () => void;
}

/**
 * Stores sessions in memory by the hashes of their tokens: a memory dump contains no tokens, and timing the comparison
 * reveals none. Sessions end with the process, and thus with a password change.
 */
export function createSessions(now: () => number = () => performance.now()): SessionsInMemory {
  /** Times by token hash, the most recently used last. */
  const sessions = new Map<string, SessionTimes>();

  return {
    open() {
      const token = newToken();
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      sessions.set(hashOf(token), newTimes(now()));
      return token;
    },
    use(token) {
      if (token === undefined) return undefined;
      const hash = hashOf(token);
      const times = timesAfterUse(sessions.get(hash), now());
      sessions.delete(hash);
      if (!times) return undefined;
      sessions.set(hash, times);
      return secondsLeft(times, now());
    },
    end(token) {
      if (token !== undefined) sessions.delete(hashOf(token));
    },
    endAll: () => sessions.clear(),
  };
}

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}
