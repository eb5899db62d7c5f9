import { onTestFinished } from 'vitest';
import type { CacheUrls } from '@/contract/workerMessages';

/** A fake active service worker. Returns the addresses that the page has it store, by message. */
export function fakeServiceWorker(controller: object | null = null): { stored: (readonly string[])[] } {
  const stored = new Array<readonly string[]>();
  const active = { postMessage: ({ payload }: CacheUrls) => stored.push(payload.urlsToCache) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller, ready: Promise.resolve({ active }) },
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return { stored };
}

/** Turns data saver on for the rest of the test. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
}
