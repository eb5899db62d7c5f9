import PQueue from 'p-queue';
import { addListener, type UnknownAction } from '@reduxjs/toolkit';
import { fetchLinks } from '@/features/links/linksSlice';
import { warn } from '@/shared/lib/log';
import type { AppThunk } from '@/store/state';
import {
  requestOwnerApi,
  type Body,
  type OwnerApi,
  type OwnerAnswer,
  type OwnerRefusal,
  type OwnerRequest,
} from '../ownerApi';
import { selectDeskStage, selectSaving } from '../deskSelectors';
import { deskEntered, deskLeft, savingChanged, sessionEnded } from '../deskSlice';
import type { DeskCode, Saving } from '../deskState';

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
const nextAction =
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

/** Delay between attempts while the server is not reachable or busy, ms. */
export const RETRY_MS = 3000;

/** A change that was refused. */
export interface Refused {
  ok: false;
  code: DeskCode;
  /** The response body. */
  body: OwnerRefusal['body'];
}
export type Saved = { ok: true } | Refused;
export type ApiOutcome = OwnerAnswer | Refused;

export const refusedBy = (code: DeskCode): Refused => ({ ok: false, code, body: {} });

const isBack = (action: unknown): action is ReturnType<typeof deskEntered> | ReturnType<typeof deskLeft> =>
  deskEntered.match(action) || deskLeft.match(action);

/**
 * Sends a request, and retries until the server answers or the desk is closed, so that no change is lost. If the
 * session has ended, waits for the password.
 */
export const requestDeskApi =
  (request: OwnerRequest): AppThunk<Promise<ApiOutcome>> =>
  async (dispatch, getState, services) => {
    services.owner ??= ownerService();
    /** The save status before the first retry: a change gets a new one when it is saved, a reading leaves none. */
    let before: Saving | undefined;
    for (;;) {
      const answer = await services.owner.ask(request);
      if (selectDeskStage(getState()) === 'closed') return refusedBy('left');
      const saving = selectSaving(getState());
      if (before && saving.kind === 'retrying') dispatch(savingChanged(before));
      if (answer.ok) return answer;
      if (answer.code === 'no-session') {
        const back = dispatch(nextAction(isBack));
        dispatch(sessionEnded());
        // A browser that was remembered for the desk may have been forgotten: the locked groups close.
        void dispatch(fetchLinks());
        await back;
      } else if (answer.code === 'offline' || answer.code === 'busy') {
        if (saving.kind !== 'retrying') before = saving;
        dispatch(savingChanged({ kind: 'retrying' }));
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else {
        return answer;
      }
      if (selectDeskStage(getState()) === 'closed') return refusedBy('left');
    }
  };

/** Requests `path` and reads the answer. A failure is logged; the result is then undefined. */
export const readFromDesk =
  <Read>(path: string, read: (body: Body) => Read): AppThunk<Promise<Read | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(requestDeskApi({ path }));
    try {
      if (!answer.ok) throw new Error(answer.code);
      return read(answer.body);
    } catch (error) {
      warn(`desk: ${path}`, error);
      return undefined;
    }
  };

/**
 * Runs a save after pending ones and updates the save status. A save that needs a confirmation leaves the status as it
 * was: the caller asks the owner.
 */
export const saveInTurn =
  (save: () => Promise<Saved>): AppThunk<Promise<Saved>> =>
  async (dispatch, getState, services) => {
    services.owner ??= ownerService();
    let before = selectSaving(getState());
    dispatch(savingChanged({ kind: 'saving' }));
    const saved = await services.owner.queue.add(() => {
      // The outcome of a save that was pending.
      const now = selectSaving(getState());
      if (now.kind !== 'saving') before = now;
      dispatch(savingChanged({ kind: 'saving' }));
      return save();
    });
    if (saved.ok) dispatch(savingChanged({ kind: 'saved', at: services.now() }));
    else if (saved.code === 'confirm') dispatch(savingChanged(before));
    else dispatch(savingChanged({ kind: 'refused', code: saved.code }));
    return saved;
  };
