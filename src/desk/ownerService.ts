import PQueue from 'p-queue';
import { requestOwnerApi, type OwnerApi } from './ownerApi';
import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import type { AppThunk } from '@/store/state';

/** Requests of the desk to its server, with a queue for writes. */
export interface OwnerService {
  ask: OwnerApi;
  /** When the session ends without further use, ms since the epoch; infinite until the server has answered. */
  sessionEnd: () => number;
  /** Runs writes one after the other. */
  queue: PQueue;
}

declare module '@/store/services' {
  interface Services {
    /** Created by the desk if not provided. */
    owner?: OwnerService;
  }
}

export function ownerService(ask: OwnerApi = requestOwnerApi): OwnerService {
  let sessionEnd = Infinity;
  return {
    async ask(request) {
      const sentAt = Date.now();
      const answer = await ask(request);
      if (answer.ok && answer.seconds !== undefined) sessionEnd = sentAt + answer.seconds * 1000;
      return answer;
    },
    sessionEnd: () => sessionEnd,
    queue: new PQueue({ concurrency: 1 }),
  };
}

/** Resolves with the next action that matches. */
export const nextAction =
  <Meant extends UnknownAction>(isMeant: (action: unknown) => action is Meant): AppThunk<Promise<Meant>> =>
  (dispatch) =>
    new Promise((resolve) => {
      dispatch(
        addListener({
          predicate: isMeant,
          effect(action, api) {
            api.unsubscribe();
            resolve(action);
          },
        }),
      );
    });
