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

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
