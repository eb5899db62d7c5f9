import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import type { ListenerApi } from '@/store/listening';
import { undoClicked } from './mineActions';
import { mineNotKept } from './mineSlice';
import { mineWords as words } from './mineWords';

/** How long a change can be undone, ms. */
export const UNDO_MS = 8000;
/** How long it is waited again while pointer or focus is on the message, ms. */
const AGAIN_MS = 1000;

const isHeld = () => document.querySelector('[role="status"] :is(:hover, :focus-within) > button') !== null;

/** Tells what was done, with 撤销: for eight seconds, while pointer or focus is on it longer, and by Ctrl+Z. */
export async function offerUndo(
  api: ListenerApi,
  text: string,
  undo: Parameters<typeof undoClicked>[0],
): Promise<void> {
  const event = undoClicked(undo);
  const ended = new AbortController();
  addEventListener(
    'keydown',
    (key) => {
      const isUndo = key.key.toLowerCase() === 'z' && (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey;
      if (!isUndo || writesText(key.target)) return;
      key.preventDefault();
      api.dispatch(event);
    },
    { signal: ended.signal },
  );
  const end = () => {
    ended.abort();
    api.dispatch(toastEnded(text));
  };
  // The next message may have the same words.
  api.signal.addEventListener('abort', end);
  api.dispatch(toastShown({ text, tone: 'info', action: { label: words.undo, event } }));
  const isOver = (action: unknown) =>
    undoClicked.match(action) || mineNotKept.match(action) || (toastEnded.match(action) && action.payload === text);
  let over = await api.condition(isOver, UNDO_MS);
  while (!over && isHeld()) over = await api.condition(isOver, AGAIN_MS);
  api.signal.removeEventListener('abort', end);
  end();
}

/** There Ctrl+Z undoes what was typed. */
function writesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.value !== '' && !['checkbox', 'radio'].includes(target.type);
}
