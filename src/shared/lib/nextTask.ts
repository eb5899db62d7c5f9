/** Resolves in a new task, so that the browser can handle pending key events, picture loads and frames first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
