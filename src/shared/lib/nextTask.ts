/** Ends the task that runs: what waits, such as a key, a picture's load or a frame, comes before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
