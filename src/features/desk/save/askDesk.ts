import type { AppThunk } from '@/store/state';
import type { OwnerAnswer, OwnerRefusal, OwnerRequest } from '../askOwner';
import { deskEntered, deskLeft, savingChanged, selectDeskStage, sessionEnded, type DeskCode } from '../deskSlice';
import { nextAction } from '../nextAction';
import { ownerService } from '../ownerService';

/** Between two tries while nobody answers, ms. */
export const RETRY_MS = 3000;

/** What became of a change. */
export interface Refused {
  ok: false;
  code: DeskCode;
  /** What the answer says beside the code. */
  body: OwnerRefusal['body'];
}
export type Saved = { ok: true } | Refused;

export const refusedBy = (code: DeskCode): Refused => ({ ok: false, code, body: {} });

const isBack = (action: unknown): action is ReturnType<typeof deskEntered> | ReturnType<typeof deskLeft> =>
  deskEntered.match(action) || deskLeft.match(action);

/**
 * Asks until somebody answers: nothing that was changed is given up while the desk is open. Where the session has ended
 * it waits for the password.
 */
export const askDesk =
  (request: OwnerRequest): AppThunk<Promise<OwnerAnswer | Refused>> =>
  async (dispatch, getState, services) => {
    services.owner ??= ownerService();
    for (;;) {
      const answer = await services.owner.ask(request);
      if (selectDeskStage(getState()) === 'closed') return refusedBy('left');
      if (answer.ok) return answer;
      if (answer.code === 'no-session') {
        const back = dispatch(nextAction(isBack));
        dispatch(sessionEnded());
        await back;
      } else if (answer.code === 'offline' || answer.code === 'busy') {
        dispatch(savingChanged({ kind: 'retrying' }));
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      } else {
        return answer;
      }
      if (selectDeskStage(getState()) === 'closed') return refusedBy('left');
    }
  };

/** Makes a change in its turn, and tells the status what became of it. */
export const saveInTurn =
  (save: () => Promise<Saved>): AppThunk<Promise<Saved>> =>
  async (dispatch, _, services) => {
    services.owner ??= ownerService();
    dispatch(savingChanged({ kind: 'saving' }));
    const saved = await services.owner.inTurn(() => {
      dispatch(savingChanged({ kind: 'saving' }));
      return save();
    });
    if (saved.ok) dispatch(savingChanged({ kind: 'saved', at: services.now() }));
    else dispatch(savingChanged({ kind: 'refused', code: saved.code }));
    return saved;
  };
