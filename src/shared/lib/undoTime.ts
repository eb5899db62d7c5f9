import { isLetterKey } from './keys';

/** How long a change can be undone, ms. */
const UNDO_MS = 8000;
/** Extension of that time while the pointer or focus is on the message, ms. */
const AGAIN_MS = 1000;

const isHeld = () => document.querySelector('[role="status"] :is(:hover, :focus-within) > button') !== null;

interface UndoTime {
  /** Ctrl+Z was pressed. */
  undo: () => void;
  /** Resolves to true if the change was undone or its message dismissed within this time, ms. */
  isOver: (ms: number) => Promise<boolean>;
  /** Aborts when another change replaces this one. */
  signal: AbortSignal;
}

/** Handles the time for undoing a change: 8 s, and longer while the pointer or focus is on its message. */
export async function undoTime({ undo, isOver, signal }: UndoTime): Promise<void> {
  if (signal.aborted) return;
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { signal: ended.signal });
  addEventListener(
    'keydown',
    (key) => {
      const isUndo = isLetterKey(key, 'Z') && (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey;
      if (!isUndo || writesText(key.target)) return;
      key.preventDefault();
      undo();
    },
    { signal: ended.signal },
  );
  let over = await isOver(UNDO_MS);
  while (!over && isHeld()) over = await isOver(AGAIN_MS);
  end();
}

/** Whether Ctrl+Z in this element undoes typed text. */
function writesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.value !== '' && !['checkbox', 'radio'].includes(target.type);
}
