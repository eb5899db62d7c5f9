import { randomBytes } from 'node:crypto';
import type { Halves } from '../devices/devices.ts';

/** How long a ticket is valid, ms. */
const LIFETIME_MS = 60_000;
/** Maximum number of tickets, so that repeated calls cannot fill the memory. */
const MAX_TICKETS = 100;

export const TICKET_PARAMETER = 'ticket';

interface Ticket {
  /** Method and path that it is for. */
  call: string;
  /** The cookie of the session. */
  token: string | undefined;
}

/**
 * Tickets stand for the key of a session in one call that the browser makes by itself, such as a download: it sends the
 * cookie, but no header. A ticket is used up by its first use, and opens nothing without the cookie of its session.
 */
export function createTickets(now: () => number = Date.now) {
  const tickets = new Map<string, Ticket & Pick<Halves, 'key'> & { until: number }>();
  return {
    make(ticket: Ticket & Pick<Halves, 'key'>): string {
      const [oldest] = tickets.keys();
      if (tickets.size >= MAX_TICKETS && oldest !== undefined) tickets.delete(oldest);
      const id = randomBytes(32).toString('base64url');
      tickets.set(id, { ...ticket, until: now() + LIFETIME_MS });
      return id;
    },
    /** The key that a ticket stands for; undefined if it is not valid for this call. */
    keyOf(id: string | undefined, { call, token }: Ticket): string | undefined {
      const ticket = tickets.get(id ?? '');
      if (id === undefined || !ticket) return undefined;
      tickets.delete(id);
      const isValid = ticket.call === call && ticket.token === token && ticket.until > now();
      return isValid ? ticket.key : undefined;
    },
  };
}
