import { askOwner, type AskOwner } from './askOwner';

/** Requests of the desk to its server, with a queue for writes. */
export interface OwnerService {
  ask: AskOwner;
  /** When the session ends without further use, ms since the epoch; infinite until the server has told it. */
  sessionEnd: () => number;
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
  let sessionEnd = Infinity;
  return {
    async ask(request) {
      const sentAt = Date.now();
      const answer = await ask(request);
      if (answer.ok && answer.seconds !== undefined) sessionEnd = sentAt + answer.seconds * 1000;
      return answer;
    },
    sessionEnd: () => sessionEnd,
    inTurn(job) {
      const mine = last.then(job);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
