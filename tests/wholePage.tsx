import { act } from '@testing-library/react';
import { page } from 'vitest/browser';
import { onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { bindPageEvents } from '@/app/pageEvents';
import { pageStarted } from '@/store/pageActions';
import { answerFetch, quietServices } from './answers';
import { renderWithStore } from './render';

/** Starts the whole page in a window of this size and returns its store. The window is restored after the test. */
export async function openWholePage(width = 1440, height = 900) {
  const events = new AbortController();
  onTestFinished(async () => {
    events.abort();
    await page.viewport(1440, 900);
  });
  await page.viewport(width, height);
  answerFetch(quietServices);
  const { store } = renderWithStore(<App />);
  act(() => {
    bindPageEvents(window, store, events.signal);
    store.dispatch(pageStarted());
  });
  return store;
}
