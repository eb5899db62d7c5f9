import { askOwner, type AskOwner } from './askOwner';

/** Requests of the desk to its server, with a queue for writes. */
export interface OwnerService {
  ask: AskOwner;
  /** Runs `job` after all jobs queued before; a failed job does not affect the next ones. */
  inTurn: <Result>(job: () => Promise<Result>) => Promise<Result>;
}

declare module '@/store/services' {
  interface Services {
    /** Created by the desk if not provided. */
    owner?: OwnerService;
  }
}

export function ownerService(ask: AskOwner = askOwner): OwnerService {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask,
    inTurn(job) {
      const mine = last.then(job);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
