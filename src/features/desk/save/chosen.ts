import type { AppThunk } from '@/store/state';
import { conflictChosen, conflictFound, conflictPutOff, deskLeft, type Choice, type DeskConflict } from '../deskSlice';
import { nextAction } from '../nextAction';

type Answer = ReturnType<typeof conflictChosen> | ReturnType<typeof conflictPutOff> | ReturnType<typeof deskLeft>;

const isAnswer = (action: unknown): action is Answer =>
  conflictChosen.match(action) || conflictPutOff.match(action) || deskLeft.match(action);

/** Asks which side of a conflict counts; undefined is put off. */
export const chosen =
  (conflict: DeskConflict): AppThunk<Promise<Choice[] | undefined>> =>
  async (dispatch) => {
    const answer = dispatch(nextAction(isAnswer));
    dispatch(conflictFound(conflict));
    const action = await answer;
    return conflictChosen.match(action) ? action.payload : undefined;
  };
