/** A gate that a test opens: `opened` resolves when `open` is called. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let letGo: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, open: () => letGo?.() };
}
