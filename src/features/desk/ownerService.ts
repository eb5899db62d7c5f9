import { askOwner, type AskOwner } from './askOwner';

/** How the desk asks its server, one change after another. */
export interface OwnerService {
  ask: AskOwner;
  /** Waits until what was handed in before is done; a failure of one is no failure of the next. */
  inTurn: <Result>(job: () => Promise<Result>) => Promise<Result>;
}

declare module '@/store/services' {
  interface Services {
    /** Where none is handed in, the desk makes one. */
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
