import type { Later } from '../../server/laterOnNode.ts';

/** A clock with timers, which a test advances. */
export function fakeLater() {
  const timers = new Map<number, { act: () => void; at: number }>();
  let started = 0;
  const clock = {
    ms: 0,
    now: () => clock.ms,
    /** Times at which a timer is due. */
    due: () => Array.from(timers.values(), ({ at }) => at),
    advance(ms: number) {
      const end = clock.ms + ms;
      for (;;) {
        const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at);
        if (!next || next[1].at > end) break;
        timers.delete(next[0]);
        clock.ms = Math.max(clock.ms, next[1].at);
        next[1].act();
      }
      clock.ms = end;
    },
    later: ((act, ms) => {
      started += 1;
      const number = started;
      timers.set(number, { act, at: clock.ms + ms });
      return () => void timers.delete(number);
    }) satisfies Later,
  };
  return clock;
}
