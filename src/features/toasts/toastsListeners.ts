import type { AppStartListening } from '@/store/listening';
import { toastEnded, toastShown } from './toastsSlice';

export function addToastsListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: toastShown,
    async effect({ payload: toast }, api) {
      // When the same message is shown again, its time starts again, so the earlier wait is cancelled.
      const overtaken = await api.condition(
        (action) =>
          (toastShown.match(action) && action.payload.text === toast.text) ||
          (toastEnded.match(action) && action.payload === toast.text),
        toast.durationMs,
      );
      if (!overtaken) api.dispatch(toastEnded(toast.text));
    },
  });
}
