import type { AppThunk } from '@/store/state';
import { conflictChosen, conflictFound, conflictPutOff, deskLeft } from '../deskSlice';
import type { Choice, DeskConflict } from '../deskState';
import { nextAction } from '../nextAction';

type Answer = ReturnType<typeof conflictChosen> | ReturnType<typeof conflictPutOff> | ReturnType<typeof deskLeft>;

const isAnswer = (action: unknown): action is Answer =>
  conflictChosen.match(action) || conflictPutOff.match(action) || deskLeft.match(action);

/** Asks the owner to resolve a conflict; undefined if it is put off or the desk is left. */
export const chosen =
  (conflict: DeskConflict): AppThunk<Promise<Choice[] | undefined>> =>
  async (dispatch) => {
    const answer = dispatch(nextAction(isAnswer));
    dispatch(conflictFound(conflict));
    const action = await answer;
    return conflictChosen.match(action) ? action.payload : undefined;
  };
