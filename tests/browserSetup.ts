import '@testing-library/jest-dom/vitest';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/controls.css';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});
