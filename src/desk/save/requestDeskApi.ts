import { fetchLinks } from '@/features/links/linksSlice';
import type { AppThunk } from '@/store/state';
import type { OwnerAnswer, OwnerRefusal, OwnerRequest } from '../ownerApi';
import { selectDeskStage, selectSaving } from '../deskSelectors';
import { deskEntered, deskLeft, savingChanged, sessionEnded } from '../deskSlice';
import type { DeskCode, Saving } from '../deskState';
import { nextAction, ownerService } from '../ownerService';

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
