import { inTime } from '@/shared/lib/waiting';
import type { AppStartListening } from '@/store/listening';
import { toastEnded, toastShown } from './toastsSlice';

export function addToastsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: toastShown,
    async effect({ payload: toast }, api) {
      // Showing the same message again restarts its time, so this wait ends.
      const shownAgainOrEnded = api.condition(
        (action) =>
          (toastShown.match(action) && action.payload.text === toast.text) ||
          (toastEnded.match(action) && action.payload === toast.text),
      );
      const overtaken = await inTime(shownAgainOrEnded, toast.durationMs ?? Infinity);
      if (!overtaken) api.dispatch(toastEnded(toast.text));
    },
  });
}
