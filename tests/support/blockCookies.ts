import { onTestFinished, vi } from 'vitest';

/** Blocks cookies until the test ends: what the page writes is gone when it reads, or reading throws. */
export function blockCookies(read: () => string = () => ''): void {
  Object.defineProperty(document, 'cookie', { get: read, set: vi.fn<(text: string) => void>(), configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
}
