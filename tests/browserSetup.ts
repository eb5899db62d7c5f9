import '@testing-library/jest-dom/vitest';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/controls.css';
import { cleanup } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, vi } from 'vitest';
import { pageDataSchema } from '@/contract/pageData';
import { PAGE_DATA_ID } from '@/contract/pageDataId';

// The page data block, which the server writes into every page. Here it has the defaults.
const block = document.createElement('script');
block.type = 'application/json';
block.id = PAGE_DATA_ID;
block.textContent = JSON.stringify(v.parse(pageDataSchema, {}));
document.head.append(block);

// A page in a test is idle as soon as it has done what it was asked to: waiting until a busy machine has nothing else to
// do would be waiting for other tests. By the clock of before, which no test stops.
const later = window.setTimeout.bind(window);
window.requestIdleCallback = (callback) => later(() => callback({ didTimeout: false, timeRemaining: () => 50 }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
