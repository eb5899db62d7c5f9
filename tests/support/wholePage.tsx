import { act } from '@testing-library/react';
import { page } from 'vitest/browser';
import { persistStore } from 'redux-persist';
import { onTestFinished } from 'vitest';
import { App } from '@/app/App';
import { bindKeyboardShortcuts } from '@/app/keyboardShortcuts';
import { bindPageEvents } from '@/app/pageEvents';
import type { Site } from '@/contract/site';
import { siteNameWidth } from '@/contract/siteName';
import type { EarlyData } from '@/features/mine/earlyData';
import { SETTINGS_KEY } from '@/features/settings/settingsKey';
import { pageStarted } from '@/store/pageActions';
import type { WordsKeeper } from '@/store/words';
import { answerFetch, quietServices, type Answer } from './answers';
import { pageDataOf } from './testData';
import { renderWithStore } from './render';
import { memoryStorage } from './store';

/** The owner's settings, which override the defaults. */
interface Owner {
  site?: Partial<Site>;
  /** Answer of `/api/getLinks`. */
  links?: Answer;
  /** Settings of an earlier visit, as they are stored. */
  stored?: object;
  /** Texts of the page; by default all of zh-CN. */
  words?: WordsKeeper;
  /** What has been pasted and dropped so far; by default nothing. */
  earlyData?: EarlyData;
}

/** Starts the whole page in a window of this size and returns its store. The window is restored after the test. */
export async function openWholePage(
  width = 1440,
  height = 900,
  { site = {}, links, stored, words, earlyData }: Owner = {},
) {
  const events = new AbortController();
  onTestFinished(async () => {
    events.abort();
    for (const name of ['data-hidden', 'data-mobile']) document.documentElement.removeAttribute(name);
    await page.viewport(1440, 900);
  });
  await page.viewport(width, height);
  answerFetch({ ...quietServices, ...(links !== undefined && { '/api/getLinks': links }) });
  const pageData = pageDataOf({ site });
  document.documentElement.style.setProperty('--name-width', String(siteNameWidth(pageData.site.url)));
  const { store } = renderWithStore(<App />, {
    pageData,
    ...(stored && { storage: memoryStorage({ [SETTINGS_KEY]: stored }) }),
    ...(words && { words }),
    ...(earlyData && { earlyData }),
  });
  await act(() => new Promise<void>((resolve) => persistStore(store, null, resolve)));
  act(() => {
    bindPageEvents(window, store, events.signal);
    bindKeyboardShortcuts(window, store, events.signal);
    store.dispatch(pageStarted());
  });
  return store;
}

/** Resizes the window and waits until the page has handled it. */
export async function resizePage(width: number, height: number): Promise<void> {
  const heard = new Promise((resolve) => {
    const listener = () => {
      if (innerWidth !== width || innerHeight !== height) return;
      removeEventListener('resize', listener);
      resolve(undefined);
    };
    addEventListener('resize', listener);
  });
  if (innerWidth === width && innerHeight === height) return;
  await act(async () => {
    await page.viewport(width, height);
    await heard;
  });
}
