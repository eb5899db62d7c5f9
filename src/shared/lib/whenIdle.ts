/** Calls back when the browser is idle; after one second in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => callback(), { timeout: 5000 });
  else setTimeout(callback, 1000);
}
