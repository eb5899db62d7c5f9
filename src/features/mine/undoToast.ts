import { toastEnded, toastShown, type ToastTone } from '@/features/toasts/toastsSlice';
import { undoTime } from '@/shared/lib/undoTime';
import type { ListenerApi } from '@/store/listening';
import { undoClicked } from './mineActions';
import { mineNotStored } from './mineSlice';

/** Shows a toast with 撤销 for eight seconds, longer while it is hovered or focused; Ctrl+Z works, too. */
export async function offerUndo(
  api: ListenerApi,
  text: string,
  undo: Parameters<typeof undoClicked>[0],
  tone: ToastTone = 'info',
): Promise<void> {
  const event = undoClicked(undo);
  const end = () => api.dispatch(toastEnded(text));
  // Remove this toast if the listener is cancelled, as the next toast may have the same text.
  api.signal.addEventListener('abort', end);
  api.dispatch(toastShown({ text, tone, action: { label: api.extra.words.current().mine.undo, event } }));
  const isOver = (action: unknown) =>
    undoClicked.match(action) || mineNotStored.match(action) || (toastEnded.match(action) && action.payload === text);
  await undoTime({
    undo: () => api.dispatch(event),
    isOver: (ms) => api.condition(isOver, ms),
    signal: api.signal,
  });
  api.signal.removeEventListener('abort', end);
  end();
}
