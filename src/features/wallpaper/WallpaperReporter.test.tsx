import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeStore, fakeServices } from '../../../tests/support/store';
import { fakeServiceWorker } from '../../../tests/support/fakeBrowser';
import { InStore } from '../../../tests/support/render';
import { WallpaperReporter } from './WallpaperReporter';
import { pictureShown } from './wallpaperSlice';

const OWN = `${location.origin}/images/logo.svg`;
const DAILY = 'https://api.dujin.org/bing/1920.php#daily';

beforeEach(() => {
  vi.stubGlobal(
    'requestIdleCallback',
    vi.fn<typeof requestIdleCallback>((callback) => setTimeout(callback, 1)),
  );
});

/** Renders the reporter on a page that shows the site's own picture. */
function open() {
  const store = makeStore(fakeServices());
  store.dispatch(pictureShown({ address: OWN, file: OWN, own: null }));
  render(
    <InStore store={store}>
      <WallpaperReporter />
    </InStore>,
  );
  return { store };
}

it('the page has the worker store the picture of a page that no worker controls yet', async () => {
  const { stored } = fakeServiceWorker();
  const { store } = open();
  await waitFor(() => expect(stored).toEqual([[OWN]]));
  act(() => void store.dispatch(pictureShown({ address: DAILY, file: DAILY, own: null })));
  await waitFor(() => expect(stored).toEqual([[OWN], [DAILY]]));
});

it.each([
  ['the worker controls the page', {}, null],
  ['the picture is the visitor’s own', null, '1'],
])('the page reports no picture if %s', (_, controller, own) => {
  const { stored } = fakeServiceWorker(controller);
  const store = makeStore(fakeServices());
  store.dispatch(pictureShown({ address: OWN, file: OWN, own }));
  render(
    <InStore store={store}>
      <WallpaperReporter />
    </InStore>,
  );
  // The effect has run in `render()`. A report would wait for an idle moment.
  expect(requestIdleCallback).not.toHaveBeenCalled();
  expect(stored).toEqual([]);
});

it('the page works without a worker', async () => {
  expect(open).not.toThrow();
});
