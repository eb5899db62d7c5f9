import { inTime } from '@/shared/lib/waiting';
import type { AppStartListening } from '@/store/listening';
import { toastEnded, toastShown } from './toastsSlice';

/** How long a toast stays by default, ms; one with a button stays until the visitor dismisses it. */
const TOAST_MS = 3000;

/** Ends each toast when its time is over. */
export function addToastTimeListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: toastShown,
    async effect({ payload: toast }, api) {
      // Showing the same message again restarts its time, so this wait ends.
      const shownAgainOrEnded = api.condition(
        (action) =>
          (toastShown.match(action) && action.payload.text === toast.text) ||
          (toastEnded.match(action) && action.payload === toast.text),
      );
      const byDefault = toast.action ? Infinity : TOAST_MS;
      const overtaken = await inTime(shownAgainOrEnded, toast.durationMs ?? byDefault);
      if (!overtaken) api.dispatch(toastEnded(toast.text));
    },
  });
}
