import { networkOf, placeOf } from './visitorAddress.ts';

/** A place in a queue. */
export interface Place {
  /** Resolves with true when the work may begin; with false when `signal` aborts the waiting. */
  turn: (signal: AbortSignal) => Promise<boolean>;
  /** Frees the place, whether its turn has come or not. Must be called exactly once. */
  leave: () => void;
}

/** A queue in which an IPv4 address or an IPv6 /48 has one place, so nobody with many addresses can fill it. */
export interface Lane {
  /** Takes a place; undefined when this visitor's place is taken or the queue is full. */
  enter: (address: string | undefined) => Place | undefined;
  /** Whether there is no place for this visitor. */
  isFull: (address: string | undefined) => boolean;
}

export interface LaneOptions {
  /** How many strangers may have a place at one time, those whose work has begun included. */
  places: number;
  /** Known visitors have a place for each network, even in a full queue, and the next turn. */
  isKnown?: (address: string | undefined) => boolean;
}

/** A limit on the work at one time, which all lanes share. */
export interface ConcurrencyLimit {
  lane: (options: LaneOptions) => Lane;
}

interface Waiting {
  lane: object;
  isKnown: boolean;
  begin: () => void;
}

/**
 * Allows `atOnce` running works. The next turn is a known visitor's. Otherwise lanes take turns, so that a long queue in
 * one of them does not delay the others; within a lane, the first to come is the first.
 */
export function concurrencyLimit({ atOnce }: { atOnce: number }): ConcurrencyLimit {
  let working = 0;
  let lastLane: object | undefined;
  const queue = new Set<Waiting>();

  function next(): void {
    if (working >= atOnce) return;
    const waiting = [...queue];
    const chosen =
      waiting.find(({ isKnown }) => isKnown) ?? waiting.find(({ lane }) => lane !== lastLane) ?? waiting[0];
    if (!chosen) return;
    lastLane = chosen.lane;
    chosen.begin();
  }

  function placeIn(lane: object, isKnown: boolean, free: () => void): Place {
    let works = false;
    return {
      turn: (signal) =>
        new Promise((resolve) => {
          const begin = () => {
            queue.delete(waiting);
            signal.removeEventListener('abort', giveUp);
            works = true;
            working += 1;
            resolve(true);
          };
          const giveUp = () => {
            queue.delete(waiting);
            resolve(false);
          };
          const waiting = { lane, isKnown, begin };
          if (signal.aborted) return giveUp();
          signal.addEventListener('abort', giveUp, { once: true });
          queue.add(waiting);
          return next();
        }),
      leave() {
        free();
        if (works) working -= 1;
        next();
      },
    };
  }

  return {
    lane({ places, isKnown = () => false }) {
      const lane = {};
      const taken = { known: new Set<string>(), strangers: new Set<string>() };

      function seat(address: string | undefined) {
        const network = networkOf(address);
        const known = isKnown(address);
        const [among, place] = known ? [taken.known, network] : [taken.strangers, placeOf(network)];
        return { among, place, known, isFull: among.has(place) || (!known && among.size >= places) };
      }

      return {
        isFull: (address) => seat(address).isFull,
        enter(address) {
          const { among, place, known, isFull } = seat(address);
          if (isFull) return undefined;
          among.add(place);
          return placeIn(lane, known, () => among.delete(place));
        },
      };
    },
  };
}
