import { PATIENCE_MS } from './patience';

/**
 * Runs in Vitest's own page, which opens a frame for each file of component tests. A frame that does not load is loaded
 * again: Vitest would wait for it without end (vitest-dev/vitest#11243). None of its tests have run by then.
 */
function watch(frame: HTMLIFrameElement): void {
  const timer = setInterval(() => {
    console.warn(`[tests] the frame did not load within ${PATIENCE_MS} ms, and is loaded again: ${frame.src}`);
    frame.src = frame.getAttribute('src') ?? '';
  }, PATIENCE_MS);
  frame.addEventListener('load', () => clearInterval(timer), { once: true });
}

new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLIFrameElement) watch(node);
}).observe(document, { childList: true, subtree: true });
