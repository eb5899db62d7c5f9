/**
 * The open dialogs, the topmost last. Content that must stay visible and announced above all, such as messages, moves
 * into the topmost.
 */
const open: HTMLDialogElement[] = [];
const subscribers = new Set<() => void>();

function emit(): void {
  for (const notify of subscribers) notify();
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  open.push(dialog);
  emit();
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  const index = open.indexOf(dialog);
  if (index === -1) return;
  open.splice(index, 1);
  emit();
}

/** The topmost open dialog, undefined while there is none. */
export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Calls `notify` when the topmost dialog may have changed; returns the unsubscribe function. */
export function onTopDialog(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}
