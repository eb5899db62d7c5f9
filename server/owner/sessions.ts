import { createHash, randomBytes } from 'node:crypto';

/** Lifetime of a session after its last use, s. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** Lifetime of a session after its beginning, whatever its use, s: a stolen one does not live as long as it is used. */
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Maximum number of open sessions, so that repeated sign-ins cannot fill the memory. An owner needs only a few. */
const MAX_SESSIONS = 100;
const SECRET_BYTES = 32;

/**
 * The two halves of a session, of which neither opens anything alone. The token is in a cookie, which no script can
 * read, but which browsers also send to every other port of the host. The key is in the storage of the page's origin,
 * which no other port can read, and in a header of each call.
 */
export interface SessionHalves {
  token: string | undefined;
  key: string | undefined;
}

/** The owner's open sessions. */
export interface Sessions {
  open: () => { token: string; key: string };
  /** Seconds until the session ends if it is not used again; undefined if it is not open. Restarts its lifetime. */
  use: (halves: SessionHalves) => number | undefined;
  /** Ends a session. False if it is open and this is not its key. */
  end: (halves: SessionHalves) => boolean;
  /** Ends the sessions of all browsers. */
  endAll: () => void;
}

interface Session {
  keyHash: string;
  /** When it ends, ms since 1970: without further use, and in any case. */
  until: number;
  end: number;
}

/**
 * Stores sessions in memory by the hashes of their halves: a memory dump contains no tokens, and timing the comparison
 * reveals none. Sessions end with the process, and thus with a password change. `now` is the wall clock, which goes on
 * while the machine sleeps, in milliseconds.
 */
export function createSessions(now: () => number = Date.now): Sessions {
  /** By the hash of the token, the most recently used last. */
  const sessions = new Map<string, Session>();

  /** The session of a token; undefined if it has ended. Also if the clock was set back, since nobody knows how long. */
  function current(token: string | undefined): { id: string; session: Session } | undefined {
    const id = hashOf(token ?? '');
    const session = sessions.get(id);
    if (!session) return undefined;
    if (session.until > now() && session.until <= now() + SESSION_SECONDS * 1000) return { id, session };
    sessions.delete(id);
    return undefined;
  }

  return {
    open() {
      const [token, key] = [newSecret(), newSecret()];
      const [oldest] = sessions.keys();
      if (sessions.size >= MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
      const until = now() + SESSION_SECONDS * 1000;
      const end = now() + LONGEST_SESSION_SECONDS * 1000;
      sessions.set(hashOf(token), { keyHash: hashOf(key), until, end });
      return { token, key };
    },
    use({ token, key }) {
      const found = current(token);
      if (!found || found.session.keyHash !== hashOf(key ?? '')) return undefined;
      const { id, session } = found;
      const until = Math.min(now() + SESSION_SECONDS * 1000, session.end);
      sessions.delete(id);
      sessions.set(id, { ...session, until });
      return Math.ceil((until - now()) / 1000);
    },
    end({ token, key }) {
      const found = current(token);
      if (!found) return true;
      if (found.session.keyHash !== hashOf(key ?? '')) return false;
      sessions.delete(found.id);
      return true;
    },
    endAll: () => sessions.clear(),
  };
}

function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
