import '@testing-library/jest-dom/vitest';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/controls.css';
import '@/styles/preferences.css';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { firstInput } from '@/page/firstInput';
import { PATIENCE_MS } from './patience';
import { forgetOwnPictures } from './ownPictures';
import { refuseLeftovers, watchForLeftovers } from './leftovers';

configure({ asyncUtilTimeout: PATIENCE_MS });

// Idle callbacks run at once, since waiting for an idle machine would mean waiting for other tests. Uses the original
// timer, which fake timers do not stop.
const later = window.setTimeout.bind(window);
// Parts that wait for the first input load at once.
void firstInput();
window.dispatchEvent(new Event('wheel'));
window.requestIdleCallback = (callback) => later(() => callback({ didTimeout: false, timeRemaining: () => 50 }));

// Reports 16 ms per frame, since a busy machine draws slow frames. Tests of frame times set their own.
let frames = 0;
Object.defineProperty(document.timeline, 'currentTime', { configurable: true, get: () => 16 * (frames += 1) });

const leftovers = watchForLeftovers(window);

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  await forgetOwnPictures();
  for (const name of await caches.keys()) await caches.delete(name);
});

afterAll(async () => refuseLeftovers(await leftovers.find()));
