/** How long a change can be undone, ms. */
export const UNDO_MS = 8000;
/** How long it is waited again while pointer or focus is on the message, ms. */
const AGAIN_MS = 1000;

const isHeld = () => document.querySelector('[role="status"] :is(:hover, :focus-within) > button') !== null;

interface UndoTime {
  /** Ctrl+Z was pressed. */
  undo: () => void;
  /** Whether it was undone, or its message waved away, within so many ms. */
  isOver: (ms: number) => Promise<boolean>;
  /** Another change takes its place. */
  signal: AbortSignal;
}

/** The time in which a change can be undone: eight seconds, and longer while pointer or focus is on its message. */
export async function undoTime({ undo, isOver, signal }: UndoTime): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  signal.addEventListener('abort', end, { signal: ended.signal });
  addEventListener(
    'keydown',
    (key) => {
      const isUndo = key.key.toLowerCase() === 'z' && (key.ctrlKey || key.metaKey) && !key.shiftKey && !key.altKey;
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

/** There Ctrl+Z undoes what was typed. */
function writesText(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.value !== '' && !['checkbox', 'radio'].includes(target.type);
}
