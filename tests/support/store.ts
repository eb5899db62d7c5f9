import { clearAllListeners } from '@reduxjs/toolkit';
import { onTestFinished } from 'vitest';
import { makeStore as makePageStore } from '@/app/store';
import type { AppStore } from '@/store/state';

/** The page's store. At the end of the test its listeners and their running effects are cancelled. */
export function makeStore(...options: Parameters<typeof makePageStore>): AppStore {
  const store = makePageStore(...options);
  onTestFinished(() => void store.dispatch(clearAllListeners()));
  return store;
}
