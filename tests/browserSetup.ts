import '@testing-library/jest-dom/vitest';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/controls.css';
import '@/styles/preferences.css';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { rest } from '@/shared/lib/inTurn';
import { PATIENCE_MS } from './patience';
import { draw } from './pixels';

draw(false);
configure({ asyncUtilTimeout: PATIENCE_MS });

// A page in a test is idle as soon as it has done what it was asked to: waiting until a busy machine has nothing else to
// do would be waiting for other tests. By the clock of before, which no test stops.
const later = window.setTimeout.bind(window);
rest.ms = 0;
window.requestIdleCallback = (callback) => later(() => callback({ didTimeout: false, timeRemaining: () => 50 }));

// A busy machine draws slow frames; a test that is about them says how long they are.
let frames = 0;
Object.defineProperty(document.timeline, 'currentTime', { configurable: true, get: () => 16 * (frames += 1) });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
