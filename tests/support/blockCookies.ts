import { onTestFinished, vi } from 'vitest';

/** Lets the page write cookies that it cannot read, as where a visitor blocks them, until the test ends. */
export function blockCookies(): void {
  Object.defineProperty(document, 'cookie', {
    get: () => '',
    set: vi.fn<(text: string) => void>(),
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
}
