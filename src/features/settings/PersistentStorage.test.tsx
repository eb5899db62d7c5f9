import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mineChanged } from '@/features/mine/mineSlice';
import { ownPicturesChanged } from '@/features/wallpaper/ownPicturesSlice';
import { safeStorage } from '@/shared/lib/storage';
import { mineLink } from '../../../tests/support/testData';
import { renderWithStore } from '../../../tests/support/render';
import { PersistentStorage } from './PersistentStorage';
import { coverTypeChanged, musicVolumeChanged } from './settingsSlice';

const ownPicture = { id: 'a', name: '', width: 1, height: 1, bytes: 1, known: { dominant: '#000000', scrim: 0 } };

beforeEach(() => localStorage.clear());

const requested = (persisted = false) => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(persisted);
  return vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
};
/** Waits until pending promises are settled. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  });

it('the page requests no lasting storage from a visitor who only reads', async () => {
  const persist = requested();
  renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  await settle();
  expect(persist).not.toHaveBeenCalled();
});

it('the page requests lasting storage once, after a setting was changed', async () => {
  const persist = requested();
  const { store, unmount } = renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  act(() => void store.dispatch(coverTypeChanged('2')));
  await settle();
  act(() => void store.dispatch(musicVolumeChanged(0.2)));
  await settle();
  unmount();
  // Next visit: no second request.
  const again = renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  act(() => void again.store.dispatch(coverTypeChanged('1')));
  await settle();
  expect(persist).toHaveBeenCalledOnce();
});

it.each([
  ['link', mineChanged([mineLink({ id: 'a' })])],
  ['picture', ownPicturesChanged({ pictures: [ownPicture] })],
])('the page requests lasting storage with the first own %s', async (_, added) => {
  const persist = requested();
  const { store } = renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  await settle();
  expect(persist).not.toHaveBeenCalled();
  act(() => void store.dispatch(added));
  await settle();
  expect(persist).toHaveBeenCalledOnce();
});

it('the page requests lasting storage after it was installed', async () => {
  const persist = requested();
  renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  window.dispatchEvent(new Event('appinstalled'));
  await settle();
  expect(persist).toHaveBeenCalledOnce();
});

it('the page requests lasting storage if it is installed, in case the browser has not reported that', async () => {
  const persist = requested();
  const match = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => match(query.includes('standalone') ? 'all' : query));
  renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  await settle();
  expect(persist).toHaveBeenCalledOnce();
});

it('the page requests nothing if the storage already lasts', async () => {
  const persist = requested(true);
  const { store } = renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  act(() => void store.dispatch(coverTypeChanged('2')));
  await settle();
  expect(persist).not.toHaveBeenCalled();
});

it('the page works without an answer to the request', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  requested().mockRejectedValue(new Error('not now'));
  const { store } = renderWithStore(<PersistentStorage />, { storage: safeStorage(() => localStorage) });
  act(() => void store.dispatch(coverTypeChanged('2')));
  await settle();
  expect(warned).toHaveBeenCalledOnce();
});
