import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coverTypeChanged } from '@/features/settings/settingsSlice';
import { fakeServiceWorker } from '../../../tests/support/fakeServiceWorker';
import { renderWithStore } from '../../../tests/support/render';
import { quiet } from '../../../tests/support/quiet';
import { WallpaperReporter } from './WallpaperReporter';
import { WALLPAPER_ID } from './pictureElement';
import { wallpaperFailed } from './wallpaperSlice';

const OWN = `${location.origin}/images/logo.svg`;
const DAILY = 'https://api.dujin.org/bing/1920.php';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 1));
  const layer = document.createElement('div');
  layer.id = WALLPAPER_ID;
  document.body.append(layer);
});
afterEach(() => document.getElementById(WALLPAPER_ID)?.remove());

/** Puts a picture on top, like the wallpaper layer does. */
async function show(address: string): Promise<void> {
  const picture = document.createElement('picture');
  const image = new Image();
  image.src = address;
  await image.decode();
  picture.append(image);
  document.getElementById(WALLPAPER_ID)?.append(picture);
  picture.dataset['shown'] = '';
}

it('tells the worker of each picture that has come to show', async () => {
  const { messages } = fakeServiceWorker();
  await show(OWN);
  renderWithStore(<WallpaperReporter />);
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]).toMatchObject({ coverType: '0', shown: OWN, wanted: OWN, thrifty: false });
});

it('tells that data is to be saved', async () => {
  const { messages } = fakeServiceWorker();
  quiet('data');
  await show(OWN);
  renderWithStore(<WallpaperReporter />);
  await waitFor(() => expect(messages[0]).toMatchObject({ thrifty: true }));
});

it('tells of a picture that is chosen only when it shows, or has failed', async () => {
  const { messages } = fakeServiceWorker();
  await show(OWN);
  const { store } = renderWithStore(<WallpaperReporter />);
  await waitFor(() => expect(messages).toHaveLength(1));
  const idle = vi.spyOn(globalThis, 'requestIdleCallback');
  act(() => void store.dispatch(coverTypeChanged('1')));
  // Every message waits for an idle page.
  expect(idle).not.toHaveBeenCalled();
  act(() => void store.dispatch(wallpaperFailed()));
  await waitFor(() => expect(messages).toHaveLength(2));
  expect(messages[1]).toMatchObject({ coverType: '1', shown: OWN, wanted: DAILY });
});

it.each([
  ['a picture', OWN, true],
  ['none', `${location.origin}/src/none.jpg`, false],
])('answers the worker’s question what is %s', async (_, isPicture, answer) => {
  const { ports } = fakeServiceWorker();
  await show(OWN);
  renderWithStore(<WallpaperReporter />);
  await waitFor(() => expect(ports).toHaveLength(1));
  const answers: unknown[] = [];
  ports[0]?.addEventListener('message', ({ data }) => answers.push(data));
  ports[0]?.start();
  ports[0]?.postMessage({ isPicture });
  await waitFor(() => expect(answers).toEqual([answer]));
});

it('needs no worker', async () => {
  await show(OWN);
  expect(() => renderWithStore(<WallpaperReporter />)).not.toThrow();
});
