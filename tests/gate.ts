/** A gate that a test opens by hand: what waits for `opened` goes on when `open` is called. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let letGo: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: () => letGo?.() };
}
