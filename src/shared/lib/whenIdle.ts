/** Calls back when the browser has nothing else to do; where it cannot tell, a second later. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => callback(), { timeout: 5000 });
  else setTimeout(callback, 1000);
}
