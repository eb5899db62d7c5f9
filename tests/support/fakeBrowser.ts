import { onTestFinished, vi } from 'vitest';
import type { CacheUrls } from '@/contract/workerMessages';
import type { QuietPart } from '@/page/quiet';

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

/** Quiet mode disables these parts for the rest of the test, `data` as with the browser's data saver. */
export function quiet(...parts: QuietPart[]): void {
  const { dataset } = document.documentElement;
  dataset['quiet'] = parts.join(' ');
  if (parts.includes('data')) saveData();
  onTestFinished(() => void delete dataset['quiet']);
}

/** Simulated animation frames: a test runs them one by one with a given duration. Call it with fake timers. */
export function fakeFrames(): { draw: (count: number, ms: number) => void; wanted: () => boolean } {
  let now = 1000;
  let waiting: FrameRequestCallback | undefined;
  vi.spyOn(document.timeline, 'currentTime', 'get').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    waiting = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = undefined;
  });
  return {
    draw(count, ms) {
      for (let drawn = 0; drawn < count; drawn += 1) {
        now += ms;
        const callback = waiting;
        waiting = undefined;
        callback?.(now);
      }
    },
    wanted: () => waiting !== undefined,
  };
}

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

type Read = (this: object, ...box: [number, number, number, number]) => ImageData;

/**
 * Stand-in for a browser that protects its canvas: what is read from one is changed by up to `most`, 0..255. Call it
 * before anything reads a canvas; it holds until the page is left.
 */
export function makeCanvasNoisy(most = 255): void {
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const honest: Read = Reflect.get(prototype, 'getImageData');
    const noisy: Read = function read(...box) {
      const pixels = honest.apply(this, box);
      for (let at = 0; at < pixels.data.length; at += 1) {
        if (at % 4 < 3) pixels.data[at] = Math.abs((pixels.data[at] ?? 0) - ((at * 7919) % (most + 1)));
      }
      return pixels;
    };
    Object.assign(prototype, { getImageData: noisy });
  }
}

/** Divides the rounds of key derivation: with all of them a key takes a quarter of a second. */
const DIVISOR = 10_000;

/** Derives keys with fewer rounds for the rest of the test file. Other rounds still give another key. */
export function withFewRounds(): void {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((algorithm, ...others) =>
    typeof algorithm === 'object' && 'iterations' in algorithm
      ? derive({ ...algorithm, iterations: algorithm.iterations / DIVISOR }, ...others)
      : derive(algorithm, ...others),
  );
}
