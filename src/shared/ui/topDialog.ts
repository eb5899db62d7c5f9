/** The dialogs that are open, the topmost last: whatever must be above all and heard moves into that one. */
const open: HTMLDialogElement[] = [];
const subscribers = new Set<() => void>();

function tell(): void {
  for (const notify of subscribers) notify();
}

export function dialogOpened(dialog: HTMLDialogElement): void {
  open.push(dialog);
  tell();
}

export function dialogClosed(dialog: HTMLDialogElement): void {
  const index = open.indexOf(dialog);
  if (index === -1) return;
  open.splice(index, 1);
  tell();
}

/** The topmost open dialog, undefined while there is none. */
export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Calls `notify` whenever the topmost dialog may have changed; returns the function that ends it. */
export function onTopDialog(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}
