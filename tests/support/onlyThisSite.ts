import { onTestFinished, vi } from 'vitest';

/**
 * Makes the page's code see other sites as blocked for the rest of the test. In a browser the element is only marked,
 * since a policy would outlive the test.
 */
export function blockOthers(): void {
  if ('document' in globalThis && document.head) {
    const mark = document.createElement('meta');
    mark.id = 'only-this-site';
    document.head.append(mark);
    onTestFinished(() => mark.remove());
    return;
  }
  withoutPage(true);
  onTestFinished(() => withoutPage());
}

/** A minimal document for tests in Node of code that reads whether other sites are blocked. */
export function withoutPage(isBlocked = false): void {
  vi.stubGlobal('document', { getElementById: () => (isBlocked ? {} : null), baseURI: 'https://porch.example/' });
  vi.stubGlobal('location', { origin: 'https://porch.example', host: 'porch.example' });
}
